import type { ComponentProps } from 'react';
import style from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** it works: says so and cannot be pressed again, but keeps focus */
  busy?: boolean;
  small?: boolean;
}

export function Button({
  variant = 'primary',
  busy = false,
  small = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // the type is one of the three that HTML knows
      type={type}
      className={classNames(buttonClass(variant, small), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        // stopped here and not by `disabled`, which would throw the keyboard's focus away
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <span className={style.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

export const buttonClass = (variant: ButtonVariant, small = false): string =>
  classNames(style.button, style[variant], small && style.small) ?? '';
