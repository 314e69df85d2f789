import { useTranslation } from 'react-i18next';
import { company } from '#shared/company.ts';
import { currentLocale } from '../../i18n/current-locale.ts';
import { screenPath } from '../../i18n/screen-path.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { LanguageToggle } from '../language-toggle.tsx';
import style from './footer.module.css';

const columns = [
  ['service', ['support', 'system-recommendations']],
  ['about', ['about', 'company-info', 'contact', 'press', 'certificate', 'partners']],
  ['conditions', ['purchase-info', 'personal-data', 'copyright-law', 'cookies']],
] as const;

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className={style.footer}>
      <div className={style.room}>
        <nav className={style.columns} aria-label={t('footer.title')}>
          {columns.map(([column, screens]) => (
            <div key={column}>
              <h2 className={style.heading}>{t(`footer.${column}`)}</h2>
              <ul className={style.links}>
                {screens.map((screen) => (
                  <li key={screen}>
                    <AppLink to={screenPath(screen)}>{t(`footer.link.${screen}`)}</AppLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={style.bottom}>
          <address className={style.company}>
            <strong>{company.name}</strong>
            <span>
              {company.street}, {company.zipCode} {company.city}, {company.country[currentLocale()]}
            </span>
            <span>
              <a href={`mailto:${company.email}`}>{company.email}</a>
              {' · '}
              <a href={`tel:${company.phone.replace(/\D/g, '')}`}>{company.phone}</a>
            </span>
            <span>{t('footer.numbers', { organisation: company.organisationNumber, vat: company.vatNumber })}</span>
          </address>
          <LanguageToggle />
        </div>
      </div>
    </footer>
  );
}
