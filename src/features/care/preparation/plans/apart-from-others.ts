import {
  comesAfterResult,
  intervalTexts,
  keepIntervals,
  type PlacedPlan,
  resultFirstText,
} from '#features/care/preparation/intervals.ts';
import type { Plan } from '#features/care/preparation/merge-plan.ts';
import type { VisitTime } from '#features/care/preparation/visit-time.ts';
import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';

/** A patient's visit by another order, or by the open quote. */
export interface VisitElsewhere {
  beneficiaryId: number;
  /** Null without a time. A sentence then names the interval, which leaves out no day. */
  startsAt: Date | null;
  /** The names of its services say when the visit is, and of which order. */
  plan: Pick<Plan, 'services' | 'requirements'>;
}

interface Placed {
  person: string;
  beneficiaryId: number | null;
  zone: string;
  plan: Plan;
  time: VisitTime | null;
}

/** The patient's other visits at a known time, of this order and elsewhere, on the clock of this visit. */
export function otherVisitsOf<V extends Placed>(
  visit: V,
  all: readonly V[],
  elsewhere: readonly VisitElsewhere[],
): PlacedPlan[] {
  const here = all.flatMap((other) => {
    const { person, plan, time } = other;
    if (!time || person !== visit.person || other === visit) return [];
    return [{ plan, ...localTime(new Date(time.from), visit.zone) }];
  });
  return [...here, ...placedElsewhere(visit, elsewhere)];
}

/** The patient's visits elsewhere at a known time, on the clock of this visit. One without a time leaves out no day. */
export const placedElsewhere = (
  { beneficiaryId, zone }: Pick<Placed, 'beneficiaryId' | 'zone'>,
  elsewhere: readonly VisitElsewhere[],
): PlacedPlan[] =>
  elsewhere.flatMap((other) =>
    other.startsAt && other.beneficiaryId === beneficiaryId
      ? [{ plan: other.plan, isElsewhere: true, ...localTime(other.startsAt, zone) }]
      : [],
  );

/**
 * "Escolha antes o dia do exame. Tríplice viral: só depois do resultado de Beta-hCG." while one of the patient's other
 * visits, whose result decides about this one, has no time; '' otherwise.
 */
export function waitsForResult(
  plan: VisitElsewhere['plan'],
  others: readonly (Pick<VisitElsewhere, 'plan'> & { time: VisitTime | null })[],
): string {
  const texts = others
    .filter(({ time }) => time === null)
    .map((other) => resultFirstText(plan, other.plan))
    .filter(Boolean);
  return texts.length === 0 ? '' : ['Escolha antes o dia do exame.', ...new Set(texts)].join(' ');
}

interface BesideOthers {
  plan: Plan;
  zone: string;
  others: readonly PlacedPlan[];
  waitsFor: string;
}

type Arrival = Pick<PlacedPlan, 'day' | 'minute'>;

export const keepsOthers = ({ plan, others }: Pick<BesideOthers, 'plan' | 'others'>, at: Arrival): boolean =>
  others.every((other) => keepIntervals({ plan, ...at }, other));

/**
 * A test that was bought later decides about a vaccine whose time is held, so that the vaccine has to move. Null where both
 * keep their order.
 */
export function resultProblem(
  { plan, zone, others }: Omit<BesideOthers, 'waitsFor'>,
  { from }: VisitTime,
): string | null {
  const own = { plan, ...localTime(new Date(from), zone) };
  const texts = others.flatMap((other) => [
    ...(comesAfterResult(own, other) ? [] : [resultFirstText(plan, other.plan)]),
    ...(comesAfterResult(other, own) ? [] : [resultFirstText(other.plan, plan)]),
  ]);
  return texts.length === 0 ? null : ['Mude o dia da vacina.', ...new Set(texts)].join(' ');
}

/** "Este dia não serve. Febre amarela e Tríplice viral: com 30 dias de intervalo." Null where the visit may begin then. */
export function intervalProblem({ plan, zone, others, waitsFor }: BesideOthers, at: number): string | null {
  if (waitsFor) return waitsFor;
  const arrival = localTime(new Date(at), zone);
  const near = others.filter((other) => !keepIntervals({ plan, ...arrival }, other));
  if (near.length === 0) return null;
  return ['Este dia não serve.', ...new Set(near.flatMap((other) => intervalTexts(plan, other.plan)))].join(
    ' ',
  );
}
