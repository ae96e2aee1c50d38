import { useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { CallError, CHANGE_MS, postJson } from '#ui/http.ts';
import { urls } from '#values/urls.ts';
import type { CancelAnswer } from '../answers.ts';
import type { OpenQuoteView } from '../contract.ts';
import styles from './quote.module.css';
import { SummaryPlaces } from './summary-places.tsx';
import { SummaryTotals } from './summary-totals.tsx';

export interface OpenQuoteProps {
  quote: OpenQuoteView;
  onCancelled: () => void;
  /** Prices and stock are no longer held. */
  onExpired: () => void;
}

export function OpenQuote({ quote, onCancelled, onExpired }: OpenQuoteProps) {
  const [clockOffset] = useState(() => Date.parse(quote.now) - Date.now());
  const { busy, failure, cancel } = useCancel(onCancelled);
  return (
    <div className={styles.columns}>
      <SummaryPlaces summary={quote.summary} />
      <div className={styles.side}>
        <Card as="section" tone="tint" className={styles.values} aria-labelledby="valores">
          <h2 id="valores">Valores</h2>
          <p>
            Preços e vagas garantidos por{' '}
            <Countdown deadline={quote.expiresAt} clockOffset={clockOffset} onEnd={onExpired} />
          </p>
          <SummaryTotals summary={quote.summary} />
          {failure && <Alert tone="error">{failure}</Alert>}
          <ButtonLink href={urls.checkout()} block>
            Realizar compra
          </ButtonLink>
          <Button variant="secondary" block busy={busy} onClick={() => void cancel()}>
            Limpar carrinho
          </Button>
        </Card>
      </div>
    </div>
  );
}

const FAILED = 'Não foi possível limpar o carrinho. Tente de novo em instantes.';

function useCancel(onCancelled: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function cancel() {
    setBusy(true);
    setFailure('');
    try {
      const answer = await postJson<CancelAnswer>('/nad/nad/cancel', (form_key) => ({ form_key }), {
        within: CHANGE_MS,
        has: ['error'],
      });
      if (!answer.error) return onCancelled();
      setFailure(answer.message);
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : FAILED);
    }
    setBusy(false);
  }
  return { busy, failure, cancel };
}
