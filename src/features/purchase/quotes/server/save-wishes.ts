import { rulesOf } from '#features/care/preparation/server/rules-of.ts';
import { productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import { abortable } from '#platform/abort.ts';
import type { Deps } from '#platform/deps.ts';
import type { HomeVisit, Quote } from '../quote.ts';
import { visitField, visitProblems } from '../visit.ts';
import { writeHomeVisit } from './internal/queries.ts';
import { visitPlaces } from './internal/visit-places.ts';
import { lockOpenQuote } from './lock-quote.ts';

type Wishes = Pick<HomeVisit, 'postalCode' | 'days' | 'period'>;

export type WishesOutcome =
  | { ok: true }
  | { ok: false; code: 'over' }
  | { ok: false; code: 'invalid'; fields: Record<string, string> };

/** Saves preferred days for a home visit of the open quote if no free time suits. Repeating it is harmless. */
export const saveWishes = (deps: Deps, customerId: number, wishes: Wishes): Promise<WishesOutcome> =>
  abortable<WishesOutcome>(deps, async (tx) => {
    const quote = await lockOpenQuote(tx, customerId);
    const visit = quote?.lines.find(({ cep }) => cep === wishes.postalCode)?.homeVisit;
    if (!quote || !visit) return { ok: false, code: 'over' };
    const wished = { ...visit, days: wishes.days, period: wishes.period };
    const { days, period } = visitProblems(wished, await placeOf(tx, quote, wishes.postalCode));
    const problems = { ...(days && { days }), ...(period && { period }) };
    if (Object.keys(problems).length > 0)
      return {
        ok: false,
        code: 'invalid',
        fields: Object.fromEntries(
          Object.entries(problems).map(([field, text]) => [
            visitField(wishes.postalCode, field as keyof typeof problems),
            text,
          ]),
        ),
      };
    await writeHomeVisit(tx.db, quote.id, wished);
    return { ok: true };
  });

async function placeOf(tx: Deps, { lines }: Quote, postalCode: string) {
  const visited = lines.filter(({ cep }) => cep === postalCode);
  const ids = visited.map(({ productId }) => productId);
  const [products, rules] = [await productsByIds(tx, ids), await rulesOf(tx, ids)];
  const units = await unitsByIds(
    tx,
    visited.map(({ unitId }) => unitId),
  );
  const served = visited.flatMap(({ cep, productId, unitId }) => {
    const [product, unit] = [products.get(productId), units.get(unitId)];
    return product && unit ? [{ cep, product, unit }] : [];
  });
  const { times, city } = (await visitPlaces(tx, served, rules))[postalCode] ?? {
    times: { team: [], services: [] },
    city: null,
  };
  return { times, city, windows: false };
}
