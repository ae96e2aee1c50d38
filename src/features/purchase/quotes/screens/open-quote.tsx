import { useState } from 'react';
import type { OpenQuoteView } from '#features/purchase/quotes/contract.ts';
import { holdsTime } from '#features/purchase/quotes/summary.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { urls } from '#values/urls.ts';
import { ChangeOrder } from './change-order.tsx';
import styles from './quote.module.css';
import { QuoteTime } from './quote-time.tsx';
import { SummaryPlaces } from './summary-places.tsx';
import { SummaryTotals } from './summary-totals.tsx';
import { useEndQuote } from './use-end-quote.ts';

export interface OpenQuoteProps {
  quote: OpenQuoteView;
  onPlanned: () => Promise<void> | void;
  onChanged: () => void;
  onCleared: () => void;
  /** Prices and stock are no longer held. */
  onExpired: () => void;
}

export function OpenQuote({ quote, onPlanned, onChanged, onCleared, onExpired }: OpenQuoteProps) {
  const [clockOffset] = useState(() => Date.parse(quote.now) - Date.now());
  const { busy, failure, end } = useEndQuote();
  return (
    <div className={styles.columns}>
      <SummaryPlaces
        summary={quote.summary}
        planning={{ onSaved: onPlanned, now: Date.parse(quote.now) }}
        onTimed={onPlanned}
      />
      <div className={styles.side}>
        <Card as="section" tone="tint" className={styles.values} aria-labelledby="valores">
          <h2 id="valores">Valores</h2>
          <QuoteTime quote={quote} clockOffset={clockOffset} onEnd={onExpired} />
          <SummaryTotals summary={quote.summary} />
          {failure && <Alert tone="error">{failure}</Alert>}
          <ButtonLink href={urls.checkout()} block>
            Realizar compra
          </ButtonLink>
          <ChangeOrder holdsTimes={holdsTime(quote.summary)} onChanged={onChanged} />
          <Button variant="ghost" block busy={busy} onClick={() => void end('cleared', onCleared)}>
            Limpar carrinho
          </Button>
        </Card>
      </div>
    </div>
  );
}
