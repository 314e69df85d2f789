import { useTranslation } from 'react-i18next';
import type { Profile } from '#shared/contract/customer.ts';
import style from './account.module.css';

export function OwnDetails({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const { name, email, customerNumber, street, zipCode, city, phone } = profile;
  const place = [zipCode?.replace(/^(\d{3})(\d{2})$/, '$1 $2'), city].filter(Boolean).join(' ');
  const facts = {
    name,
    email,
    customerNumber,
    address: [street, place].filter(Boolean).join(', '),
    phone,
  };
  return (
    <>
      <dl className={style.facts}>
        {Object.entries(facts).map(([fact, value]) => (
          <div key={fact}>
            <dt>{t(`details.${fact}`)}</dt>
            <dd>{value || <span className={style.soft}>{t('details.missing')}</span>}</dd>
          </div>
        ))}
      </dl>
      <p className={style.soft}>{t('details.change')}</p>
    </>
  );
}
