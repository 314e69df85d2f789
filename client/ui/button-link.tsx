import { AppLink, type AppLinkProps } from './app-link.tsx';
import { type ButtonVariant, buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';

export interface ButtonLinkProps extends AppLinkProps {
  variant?: ButtonVariant;
  small?: boolean;
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({ variant = 'primary', small = false, className, ...rest }: ButtonLinkProps) {
  return <AppLink {...rest} className={classNames(buttonClass(variant, small), className)} />;
}
