import type { ComponentProps } from 'react';
import style from './card.module.css';
import { classNames } from './class-names.ts';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(style.card, className)} />;
}
