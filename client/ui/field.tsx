import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import style from './field.module.css';
import { Icon } from './icon.tsx';

export interface FieldTexts {
  /** stands under the label */
  hint?: ReactNode;
  /** what is wrong with what was typed, and how to mend it */
  error?: string | undefined;
}

interface FieldProps extends FieldTexts {
  id: string;
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Label, hint, control and error, one above the other. */
export function Field({ id, label, hint, error, className, children }: FieldProps) {
  return (
    <div className={classNames(style.field, className)}>
      <label htmlFor={id} className={style.label}>
        {label}
      </label>
      {hint && <FieldHint id={id} text={hint} />}
      {children}
      <FieldError id={id} text={error} />
    </div>
  );
}

export const FieldHint = ({ id, text }: { id: string; text: ReactNode }) => (
  <p id={`${id}-hint`} className={style.hint}>
    {text}
  </p>
);

export const FieldError = ({ id, text }: { id: string; text: string | undefined }) =>
  text && (
    <p id={`${id}-error`} className={style.error}>
      <Icon name="danger" className={style.errorIcon} />
      {text}
    </p>
  );

/** Ties a control to its hint and its error. */
export const fieldIds = (id: string, hint: ReactNode, error: string | undefined) => ({
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? true : undefined,
});
