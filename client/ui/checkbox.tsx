import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import style from './field.module.css';
import { FieldError, FieldHint, type FieldTexts, fieldIds } from './field.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'>, FieldTexts {
  label: ReactNode;
}

export function Checkbox({ label, hint, error, id, className, ...rest }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div className={classNames(style.choice, className)}>
      <input {...rest} type="checkbox" id={inputId} className={style.box} {...fieldIds(inputId, hint, error)} />
      <label htmlFor={inputId} className={style.choiceLabel}>
        {label}
      </label>
      {hint && <FieldHint id={inputId} text={hint} />}
      <FieldError id={inputId} text={error} />
    </div>
  );
}
