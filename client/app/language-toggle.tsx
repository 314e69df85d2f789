import { useTranslation } from 'react-i18next';
import { currentLocale } from '../i18n/current-locale.ts';
import { chooseLocale } from '../i18n/locale-choice.ts';
import { buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import style from './language-toggle.module.css';

/** Changes to the other language; its name stands in that language, for who reads only that one. */
export function LanguageToggle({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const other = currentLocale() === 'sv' ? 'en' : 'sv';
  return (
    <button
      type="button"
      lang={other}
      className={classNames(buttonClass('quiet', true), style.toggle, className)}
      onClick={() => chooseLocale(other)}
    >
      {other === 'sv' ? <SwedishFlag /> : <BritishFlag />}
      {t('otherLanguage')}
    </button>
  );
}

const SwedishFlag = () => (
  <svg viewBox="0 0 16 10" className={style.flag} aria-hidden="true" focusable="false">
    <path fill="#005293" d="M0 0h16v10H0z" />
    <path fill="#fecb00" d="M5 0h2v10H5zM0 4h16v2H0z" />
  </svg>
);

const BritishFlag = () => (
  <svg viewBox="0 0 60 36" className={style.flag} aria-hidden="true" focusable="false">
    <path fill="#012169" d="M0 0h60v36H0z" />
    <path stroke="#fff" strokeWidth="7" d="m0 0 60 36M60 0 0 36" />
    <path stroke="#c8102e" strokeWidth="3" d="m0 0 60 36M60 0 0 36" />
    <path stroke="#fff" strokeWidth="12" d="M30 0v36M0 18h60" />
    <path stroke="#c8102e" strokeWidth="7" d="M30 0v36M0 18h60" />
  </svg>
);
