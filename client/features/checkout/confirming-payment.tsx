import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StepHeading } from './step-heading.tsx';

interface Props {
  email: string;
  /** when the provider said that it was paid, epoch milliseconds */
  since: number;
  onCheck: () => void;
}

const patienceMs = 30_000;

/** The provider has the money and the shop waits to be told. When that takes long, nobody is left to wonder or pay twice. */
export function ConfirmingPayment({ email, since, onCheck }: Props) {
  const { t } = useTranslation('checkout');
  const [lingers, setLingers] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLingers(true), Math.max(0, since + patienceMs - Date.now()));
    return () => clearTimeout(timer);
  }, [since]);

  if (lingers) {
    return (
      <>
        <StepHeading>{t('confirming.lingersTitle')}</StepHeading>
        <Notice role="alert">
          <p>{t('confirming.lingers', { email })}</p>
          <Button variant="secondary" small onClick={onCheck}>
            {t('confirming.check')}
          </Button>
        </Notice>
      </>
    );
  }
  return (
    <>
      <StepHeading>{t('confirming.title')}</StepHeading>
      <p>{t('confirming.text')}</p>
      <Skeleton shape="card" label={t('confirming.title')} />
    </>
  );
}
