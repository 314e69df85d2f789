import type { ProblemCode } from '#shared/problem-codes.ts';
import { useProblemText } from '../../i18n/use-problem-text.ts';
import { Notice } from '../../ui/notice.tsx';

/** Why a line cannot be bought as it is. */
export function LineProblem({ code }: { code: ProblemCode }) {
  return <Notice kind="warning">{useProblemText()(code)}</Notice>;
}
