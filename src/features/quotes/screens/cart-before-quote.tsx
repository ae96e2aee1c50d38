import type { ReactNode } from 'react';
import { Card } from '#ui/card/card.tsx';
import type { Summary } from '../summary.ts';
import styles from './quote.module.css';
import { SummaryPlaces } from './summary-places.tsx';
import { SummaryTotals } from './summary-totals.tsx';

/** What the question is about stays in sight behind it. */
export function CartBeforeQuote({ summary, question }: { summary: Summary; question: ReactNode }) {
  return (
    <div className={`container ${styles.page} ${styles.wide}`}>
      <h1>Finalizar compra</h1>
      <div className={styles.columns}>
        <SummaryPlaces summary={summary} />
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
