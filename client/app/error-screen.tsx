import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../api/api-problem.ts';
import { useProblemText } from '../i18n/use-problem-text.ts';
import { Button } from '../ui/button.tsx';
import { Heading } from '../ui/heading.tsx';
import { PageLayout } from '../ui/page-layout.tsx';
import { useTitle } from '../ui/use-title.ts';
import { PartMissing } from './load-part.ts';

/** In the place of a screen that crashed: what happened, what was kept, and another try. */
export function ErrorScreen({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const missing = error instanceof PartMissing;
  useTitle(t('error.title'));
  return (
    <PageLayout width="narrow" role="alert">
      <Heading level={1}>{t('error.title')}</Heading>
      <p>{missing ? t('error.partMissing') : problemText(error instanceof ApiProblem ? error : 'unknown.error')}</p>
      <p>
        {/* a browser may remember that a file failed: only a new page asks for it again */}
        <Button onClick={missing ? () => location.reload() : onTryAgain}>{t('tryAgain')}</Button>
      </p>
    </PageLayout>
  );
}
