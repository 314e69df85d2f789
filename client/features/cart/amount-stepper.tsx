import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import style from './amount-stepper.module.css';
import { largestAmount } from './cart-rules.ts';

interface Props {
  name: string;
  amount: number;
  onChange: (amount: number) => void;
}

/** Minus, the number itself, plus: each as large as a finger, and each saying what it changes. */
export function AmountStepper({ name, amount, onChange }: Props) {
  const { t } = useTranslation('cart');
  // what is being typed: an emptied field stays empty until it is left
  const [typed, setTyped] = useState<string | null>(null);

  function type(text: string): void {
    setTyped(text);
    const wanted = Number(text);
    if (/^\d{1,2}$/.test(text) && wanted >= 1) onChange(wanted);
  }

  return (
    <div className={style.stepper}>
      <button
        type="button"
        aria-label={t('line.fewer', { name })}
        disabled={amount <= 1}
        onClick={() => onChange(amount - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        aria-label={t('line.amount', { name })}
        value={typed ?? String(amount)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
      />
      <button
        type="button"
        aria-label={t('line.more', { name })}
        disabled={amount >= largestAmount}
        onClick={() => onChange(amount + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
