import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../api/api-problem.ts';
import { ProblemHere } from '../../ui/problem-here.tsx';

/** The prices could not be had; the cart is the browser's own and stands. */
export function QuoteFailed({ problem, onTryAgain }: { problem: ApiProblem; onTryAgain: () => void }) {
  const { t } = useTranslation('cart');
  return <ProblemHere problem={problem} title={t('failed.title')} text={t('failed.text')} onTryAgain={onTryAgain} />;
}
