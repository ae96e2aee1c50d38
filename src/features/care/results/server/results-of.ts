import type { ScheduleOf } from '#features/shop/stores/server/schedules-of.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import type { Deps } from '#platform/deps.ts';
import { type ResultCase, type ResultOffer, resultOffer } from '../result-offer.ts';
import type { ResultRule } from '../result-rule.ts';
import { resultTermsOf } from './result-terms.ts';

/** The visit that a product's preparation requires, by product id. */
export type VisitsFor = (
  deps: Deps,
  services: readonly { id: number; name: string }[],
) => Promise<ReadonlyMap<number, NonNullable<ResultCase['visit']>>>;

interface Line extends Pick<ResultCase, 'visit'> {
  product: { result: ResultRule | null; needsScheduling: boolean };
  unit: Unit;
}

export async function resultsOf(
  deps: Deps,
  scheduleOf: ScheduleOf,
): Promise<(line: Line) => ResultOffer | null> {
  const termsOf = await resultTermsOf(deps);
  const now = deps.clock.now();
  return ({ product, unit, visit = null }) =>
    resultOffer(
      {
        terms: termsOf(product.result, unit),
        schedule: scheduleOf(unit),
        byAppointment: unit.type === 'home_delivery' || product.needsScheduling,
        visit,
      },
      now,
    );
}
