import { promiseText } from '#features/care/results/promise-text.ts';
import { isLate } from '#features/purchase/orders/line-states.ts';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';

type Line = Pick<OrderLine, 'state' | 'resultRule' | 'resultBy' | 'resultWas' | 'resultAt'> & {
  expired: boolean;
  zone: string;
};

/** No text sums up the results while one of them has no date. */
export function resultsOf(lines: readonly Line[], now: Date): { text: string; same: boolean } {
  const promised = lines.filter(
    ({ state, expired, resultRule, resultAt }) =>
      state !== 'cancelled' && !expired && resultRule !== null && resultAt === null,
  );
  const texts = promised
    .toSorted((a, b) => (a.resultBy?.getTime() ?? 0) - (b.resultBy?.getTime() ?? 0))
    .flatMap(({ resultBy, zone }) =>
      resultBy ? promiseText(resultBy, { zone, today: localTime(now, zone).day }) : [],
    );
  const dates = [...new Set(texts)];
  const last = dates.at(-1);
  const changed = promised.some(({ resultWas }) => resultWas !== null);
  if (!last || texts.length < promised.length || promised.some(isLate)) return { text: '', same: false };
  if (promised.every(({ resultBy }) => resultBy !== null && resultBy <= now)) return { text: '', same: true };
  return {
    text: dates.length > 1 ? `Todos os resultados até ${last}` : `Resultado até ${last}`,
    same: dates.length === 1 && !changed,
  };
}
