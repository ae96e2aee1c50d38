import { Fragment } from 'react';
import type { Summary } from '#features/purchase/quotes/summary.ts';
import { formatCep } from '#values/cep.ts';
import { formatReais } from '#values/money.ts';
import styles from './quote.module.css';

export function SummaryTotals({ summary }: { summary: Summary }) {
  const { subtotalCents, discountCents, totalCents, coupon } = summary;
  const visits = new Map(
    summary.places.flatMap(({ cep, feeCents }) => (cep === '' || feeCents === null ? [] : [[cep, feeCents]])),
  );
  return (
    <dl className={styles.totals}>
      {(discountCents > 0 || visits.size > 0) && (
        <>
          <dt>Serviços</dt>
          <dd>{formatReais(subtotalCents)}</dd>
        </>
      )}
      {discountCents > 0 && (
        <>
          <dt>Desconto{coupon && ` (cupom ${coupon})`}</dt>
          <dd>{formatReais(-discountCents)}</dd>
        </>
      )}
      {[...visits].map(([cep, fee]) => (
        <Fragment key={cep}>
          <dt>
            Deslocamento, <span className={styles.whole}>CEP {formatCep(cep)}</span>
          </dt>
          <dd>{fee === 0 ? 'Grátis' : formatReais(fee)}</dd>
        </Fragment>
      ))}
      <dt className={styles.total}>Total</dt>
      <dd className={styles.total}>{formatReais(totalCents)}</dd>
    </dl>
  );
}
