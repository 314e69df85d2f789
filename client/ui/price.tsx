import { currentLocale } from '../i18n/current-locale.ts';
import { formatPrice } from './format-price.ts';
import style from './price.module.css';

/** A sum of money in öre. */
export function Price({ ore }: { ore: number }) {
  return <span className={style.price}>{formatPrice(ore, currentLocale())}</span>;
}
