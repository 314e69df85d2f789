import { useTranslation } from 'react-i18next';
import type { PaymentCard } from '#shared/contract/account.ts';
import { Icon } from '../../ui/icon.tsx';
import style from './account.module.css';

/** The saved cards, known by their last digits. */
export function CardList({ cards }: { cards: PaymentCard[] }) {
  const { t } = useTranslation('account');
  if (cards.length === 0) return <p className={style.soft}>{t('cards.none')}</p>;
  return (
    <ul className={style.list}>
      {cards.map((card) => {
        const ends = { month: String(card.expiryMonth).padStart(2, '0'), year: card.expiryYear };
        return (
          <li key={card.id} className={style.entry}>
            <strong className={style.withIcon}>
              <Icon name="card" />
              {t('cards.ending', { type: card.cardType, digits: card.maskedPan.slice(-4) })}
            </strong>
            <span>{t(hasExpired(card) ? 'cards.expired' : 'cards.expires', ends)}</span>
            {card.isDefault && <span className={style.soft}>{t('cards.default')}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** A card is good through the last day of its month. */
function hasExpired({ expiryMonth, expiryYear }: PaymentCard, today = new Date()): boolean {
  const year = today.getFullYear();
  return expiryYear < year || (expiryYear === year && expiryMonth < today.getMonth() + 1);
}
