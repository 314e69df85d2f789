import style from './logo.module.css';

/** The mark, an open church book, and the name. */
export function Logo() {
  return (
    <span className={style.logo}>
      <svg viewBox="0 0 48 48" className={style.mark} aria-hidden="true" focusable="false">
        <rect width="48" height="48" rx="5" className={style.cover} />
        <path
          className={style.page}
          d="M24 14.2C20 11.4 14.6 10.5 8.5 10.5v24.8c6.1 0 11.5.9 15.5 3.7 4-2.8 9.4-3.7 15.5-3.7V10.5c-6.1 0-11.5.9-15.5 3.7Z"
        />
        <path
          className={style.line}
          d="M24 14.2V39M13 17.4c2.5.2 4.9.7 7 1.6M13 22.6c2.5.2 4.9.7 7 1.6M13 27.8c2.5.2 4.9.7 7 1.6M35 17.4c-2.5.2-4.9.7-7 1.6M35 22.6c-2.5.2-4.9.7-7 1.6M35 27.8c-2.5.2-4.9.7-7 1.6"
        />
      </svg>
      <span className={style.name}>Arkivboden</span>
    </span>
  );
}
