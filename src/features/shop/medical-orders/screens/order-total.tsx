import { formatReais } from '#values/money.ts';
import type { ReviewLine } from '../review.ts';
import type { Offers } from './load-offers.ts';

/** "R$ 25,00 · resultado até quinta, 26/11, às 18h". '' until the offers have arrived. */
export function offerText({ product, amount }: ReviewLine, offers: Offers): string {
  const offer = offers.get(product);
  if (!offer) return offers.size > 0 ? NOT_HERE : '';
  return [formatReais(offer.cents * amount), offer.result && `resultado até ${offer.result}`]
    .filter(Boolean)
    .join(' · ');
}

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
      <p>
        Total: <strong>{formatReais(total)}</strong>
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
