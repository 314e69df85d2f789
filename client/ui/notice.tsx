import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import style from './notice.module.css';

export type NoticeKind = 'info' | 'success' | 'warning' | 'danger';

export interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  kind?: NoticeKind;
  title?: ReactNode;
}

/** Says something that matters where it matters. For what appears by itself, give it role="alert" or "status". */
export function Notice({ kind = 'info', title, className, children, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={classNames(style.notice, style[kind], className)}>
      <Icon name={kind} className={style.icon} />
      <div className={style.body}>
        {title && <p className={style.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
