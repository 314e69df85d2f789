import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, type ApiProblemCode } from '../api/api-problem.ts';
import { useProblemText } from '../i18n/use-problem-text.ts';
import { ProblemNotice } from './problem-notice.tsx';

interface Props {
  problem: ApiProblem | ApiProblemCode;
  /** what could not be shown or done; without it the problem's own words stand alone */
  title?: string;
  /** what was kept */
  text?: ReactNode;
  onTryAgain?: (() => void) | undefined;
  busy?: boolean;
}

/** In the place of what could not be had: what happened, what was kept, the request's id, and a way to try again. */
export function ProblemHere({ problem, title, text, onTryAgain, busy = false }: Props) {
  const { t } = useTranslation('common');
  const problemText = useProblemText()(problem);
  const requestId = problem instanceof ApiProblem ? problem.requestId : null;
  return (
    <ProblemNotice
      title={title ?? problemText}
      text={text}
      reference={requestId && t('reference', { id: requestId })}
      retry={onTryAgain && { label: t('tryAgain'), onRetry: onTryAgain, busy }}
    >
      {title && <p>{problemText}</p>}
    </ProblemNotice>
  );
}
