import { type ComponentProps, useId } from 'react';
import style from './field.module.css';
import { Field, type FieldTexts, fieldIds } from './field.tsx';

export interface SelectFieldProps extends ComponentProps<'select'>, FieldTexts {
  label: string;
}

/** A native select; its options are the children. */
export function SelectField({ label, hint, error, id, className, children, ...rest }: SelectFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <Field id={inputId} label={label} hint={hint} error={error} className={className}>
      <select {...rest} id={inputId} className={style.control} {...fieldIds(inputId, hint, error)}>
        {children}
      </select>
    </Field>
  );
}
