import type { ReactNode } from 'react';
import type { Summary } from '#features/purchase/quotes/summary.ts';
import { Card } from '#ui/card/card.tsx';
import styles from './quote.module.css';
import { SummaryTotals } from './summary-totals.tsx';

interface CartBeforeQuoteProps {
  summary: Summary;
  places: ReactNode;
  question: ReactNode;
}

export function CartBeforeQuote({ summary, places, question }: CartBeforeQuoteProps) {
  return (
    <div className={`container ${styles.page} ${styles.wide}`}>
      <h1>Finalizar compra</h1>
      <div className={styles.columns}>
        <div>{places}</div>
        <div className={styles.side}>
          <Card as="section" tone="tint" className={styles.values} aria-labelledby="valores">
            <h2 id="valores">Valores</h2>
            <SummaryTotals summary={summary} />
          </Card>
        </div>
      </div>
      {question}
    </div>
  );
}
