import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '#shared/contract/product.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { useSession } from '../../api/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemHere } from '../../ui/problem-here.tsx';
import style from './offer-card.module.css';
import { useStartOffer } from './start-offer.ts';

/** What costs nothing: one press starts it, for who is signed in; others come to it by registering. */
export function FreeOfferCard({ product }: { product: Product }) {
  const { t } = useTranslation(['subscriptions', 'problem']);
  const { status } = useSession();
  return (
    <li className={style.item}>
      <Card className={style.card}>
        <Heading level={3}>{product.name}</Heading>
        <p className={style.price}>
          <strong>{t('free.price')}</strong>
        </p>
        <p className={style.description}>{product.description}</p>
        <div className={style.way}>
          {product.disabledMessage !== null && <Notice>{product.disabledMessage}</Notice>}
          {product.disabledMessage === null && status === 'anonymous' && (
            <ButtonLink to="/#register">{t('free.register')}</ButtonLink>
          )}
          {product.disabledMessage === null && status === 'authenticated' && <StartButton product={product} />}
        </div>
      </Card>
    </li>
  );
}

function StartButton({ product }: { product: Product }) {
  const { t } = useTranslation(['subscriptions', 'problem']);
  const startOffer = useStartOffer();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);

  async function start(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await startOffer(product);
    } catch (error) {
      setProblem(error instanceof ApiProblem ? error : new ApiProblem('unknown.error'));
      setBusy(false);
    }
  }

  return (
    <>
      {problem && <ProblemHere problem={problem} title={t('free.failed')} />}
      <Button busy={busy} aria-label={t('free.startNamed', { name: product.name })} onClick={() => void start()}>
        {busy ? t('free.starting') : t('free.start')}
      </Button>
    </>
  );
}
