import { classNames } from './class-names.ts';
import style from './icon.module.css';

const shapes = {
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  book: 'M12 6.5C10 5 7 4.5 3.5 4.5v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-14c-3.5 0-6.5.5-8.5 2ZM12 6.5v14',
  card: 'M3 6.5h18v11H3zM3 10.5h18M6 14.5h4',
  cart: 'M3 4h2.5l2.3 11.5h9.7L20 7.5H6.3M9 20.5a1 1 0 1 0 0-2 1 1 0 0 0 0 2ZM16.5 20.5a1 1 0 1 0 0-2 1 1 0 0 0 0 2Z',
  check: 'M4.5 12.5 10 18 20 6.5',
  chevron: 'M6 9l6 6 6-6',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  danger: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5v5.5M12 16v.3',
  download: 'M12 3.5v12M7 11l5 5 5-5M4.5 20.5h15',
  external: 'M13.5 4.5h6v6M19.5 4.5 11 13M16.5 13.5v6h-12v-12h6',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.7V8',
  menu: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h17',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  success: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM8 12.3l3 3 5-6',
  trash: 'M4.5 6.5h15M9.5 6.5v-2.5h5v2.5M6.5 6.5l1 14h9l1-14M10.5 10v7M13.5 10v7',
  warning: 'M12 4 2.8 20h18.4L12 4ZM12 10v4.5M12 17v.3',
} as const;

export type IconName = keyof typeof shapes;

/** A picture beside words that say the same; it has no name of its own. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={classNames(style.icon, className)} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapes[name]} />
    </svg>
  );
}
