import { type ComponentProps, useId } from 'react';
import style from './field.module.css';
import { Field, type FieldTexts, fieldIds } from './field.tsx';

export interface TextFieldProps extends ComponentProps<'input'>, FieldTexts {
  label: string;
}

/** `<TextField label="Namn" error={errors.name?.message} {...register('name')} />` */
export function TextField({ label, hint, error, id, className, ...rest }: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <Field id={inputId} label={label} hint={hint} error={error} className={className}>
      <input type="text" {...rest} id={inputId} className={style.control} {...fieldIds(inputId, hint, error)} />
    </Field>
  );
}
