import { useTranslation } from 'react-i18next';
import { apiPaths } from '#shared/api-paths.ts';
import type { Customer } from '#shared/contract/customer.ts';
import { useApi } from '../../api/swr.tsx';
import { useSession } from '../../api/use-session.ts';
import { buttonClass } from '../../ui/button.tsx';

/** The way out to the program, for those who may start it. */
export function StartProgramLink() {
  const { t } = useTranslation();
  const { status } = useSession();
  const { data } = useApi<Customer>(status === 'authenticated' ? apiPaths.customer : null);
  if (!data?.startProgramUrl) return null;
  return (
    <a href={data.startProgramUrl} className={buttonClass('secondary', true)}>
      {t('header.startProgram')}
    </a>
  );
}
