import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import style from './field.module.css';
import { FieldError, FieldHint, type FieldTexts } from './field.tsx';

export interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'>, FieldTexts {
  legend: string;
  name: string;
  options: { value: string; label: ReactNode; hint?: ReactNode }[];
  /** chosen from outside, with onChange */
  value?: string | undefined;
  /** chosen at first */
  defaultValue?: string | undefined;
}

/** Native radio buttons; what `register('name')` of a form gives goes to each of them. */
export function RadioGroup({
  legend,
  options,
  hint,
  error,
  value,
  defaultValue,
  id,
  className,
  ...rest
}: RadioGroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const describedBy = [hint && `${groupId}-hint`, error && `${groupId}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset
      role="radiogroup"
      className={classNames(style.field, className)}
      aria-describedby={describedBy}
      aria-invalid={error ? true : undefined}
    >
      <legend className={style.label}>{legend}</legend>
      {hint && <FieldHint id={groupId} text={hint} />}
      <div className={style.choices}>
        {options.map((option) => {
          const optionId = `${groupId}-${option.value}`;
          return (
            <label key={option.value} className={classNames(style.choice, style.framed)}>
              <input
                {...rest}
                type="radio"
                value={option.value}
                className={style.box}
                aria-labelledby={`${optionId}-label`}
                aria-describedby={option.hint ? `${optionId}-hint` : undefined}
                {...(value !== undefined && { checked: value === option.value })}
                {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
              />
              <span id={`${optionId}-label`} className={style.choiceLabel}>
                {option.label}
              </span>
              {option.hint && (
                <span id={`${optionId}-hint`} className={style.hint}>
                  {option.hint}
                </span>
              )}
            </label>
          );
        })}
      </div>
      <FieldError id={groupId} text={error} />
    </fieldset>
  );
}
