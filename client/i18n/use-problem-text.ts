import { useTranslation } from 'react-i18next';
import { ApiProblem, type ApiProblemCode } from '../api/api-problem.ts';

/** What the reader is told of a failed call: what happened, what was kept, what to do. */
export function useProblemText(): (problem: ApiProblem | ApiProblemCode) => string {
  const { t } = useTranslation('problem');
  return (problem) => t(problem instanceof ApiProblem ? problem.code : problem);
}
