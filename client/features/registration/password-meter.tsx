import { useTranslation } from 'react-i18next';
import { metPasswordRules, type PasswordRule } from '#shared/rules/password.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import style from './password-meter.module.css';

/** Shows which rules the password meets so far; a screen reader hears what is missing when that changes. */
export function PasswordMeter({ password }: { password: string }) {
  const { t } = useTranslation('registration');
  const met = metPasswordRules(password);
  const missing = rules.filter((rule) => !met[rule]);
  return (
    <div>
      <ul className={style.rules} aria-hidden="true">
        {rules.map((rule) => (
          <li key={rule} className={classNames(style.rule, met[rule] && style.met)}>
            <Icon name={met[rule] ? 'success' : 'minus'} />
            {t(`rule.${rule}`)}
          </li>
        ))}
      </ul>
      <output>
        {password !== '' && (
          <VisuallyHidden>
            {missing.length === 0
              ? t('meter.strong')
              : t('meter.missing', { rules: missing.map((rule) => t(`rule.${rule}`)).join(', ') })}
          </VisuallyHidden>
        )}
      </output>
    </div>
  );
}

const rules = ['length', 'upper', 'lower', 'digit', 'special'] as const satisfies PasswordRule[];
