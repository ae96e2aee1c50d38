import type { ReactNode } from 'react';
import { formatReais } from '#values/money.ts';
import type { ReviewLine } from '../review.ts';
import type { Offers } from './load-offers.ts';
import styles from './medical-order.module.css';

/** When the result of a line comes and, in a column of its own, what it costs. '' until the offers have arrived. */
export function offerOf({ product, amount }: ReviewLine, offers: Offers): ReactNode {
  const offer = offers.get(product);
  if (!offer) return offers.size > 0 ? NOT_HERE : '';
  return (
    <span className={styles.priced}>
      <span>{offer.result && `resultado até ${offer.result}`}</span> <Reais of={offer.cents * amount} />
    </span>
  );
}

const Reais = ({ of }: { of: number }) => <strong className="tabular">{formatReais(of)}</strong>;

const NOT_HERE = 'Não vendemos na sua cidade agora';

export function OrderTotal({ lines, offers }: { lines: readonly ReviewLine[]; offers: Offers }) {
  const priced = lines.flatMap((line) => {
    const offer = offers.get(line.product);
    return offer ? [{ ...offer, amount: line.amount }] : [];
  });
  if (priced.length === 0) return null;
  const total = priced.reduce((sum, { cents, amount }) => sum + cents * amount, 0);
  const atHome = priced.filter((offer) => offer.atHome).length;
  const dates = priced.map(({ resultAt }) => resultAt ?? '').sort();
  const last = dates[0] ? priced.find(({ resultAt }) => resultAt === dates.at(-1)) : undefined;
  return (
    <div>
      <p className={styles.priced}>
        Total: <Reais of={total} />
      </p>
      <p className="soft">
        {[
          last && `${resultsOf(priced.length)} ${last.result}, se você for ao local mais rápido`,
          atHome > 0 && homeText(atHome, priced.length),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}

const resultsOf = (count: number) => (count === 1 ? 'Resultado até' : 'Todos os resultados até');

const homeText = (atHome: number, count: number) =>
  atHome === count ? 'Também em casa' : `${atHome} de ${count} também em casa`;
