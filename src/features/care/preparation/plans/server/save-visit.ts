import { NO_ANSWERS } from '#features/care/preparation/advice/care-answers.ts';
import { teamText } from '#features/care/preparation/visit-needs.ts';
import { instantAt, localOf } from '#features/care/preparation/when-texts.ts';
import { dayText, hoursOn } from '#features/shop/stores/opening-hours/schedule.ts';
import type { Deps } from '#platform/deps.ts';
import { hourText, minutesOf } from '#values/hour.ts';
import { listText } from '#values/list-text.ts';
import { parseDay } from '#values/typed-day.ts';
import { intervalProblem, otherVisitsOf, type VisitElsewhere } from '../apart-from-others.ts';
import { fastingOf, type VisitForm } from '../visit-form.ts';
import { fromWire, isVisit, type VisitOnWire } from '../visit-key.ts';
import { measuredMedicines, type VisitPlan } from '../visit-plans.ts';
import { storedFasting, upsertVisit } from './internal/visit-queries.ts';
import { plannedVisits } from './planned-visits.ts';

/** The slices of orders and quotes implement it. Null for another customer's order, and for an order that is over. */
export type FindVisits = (
  deps: Deps,
  wanted: { customerId: number; order: string },
) => Promise<{ quoteId: string; visits: VisitPlan[]; elsewhere?: readonly VisitElsewhere[] } | null>;

export type SaveVisitOutcome =
  | { ok: true }
  | { ok: false; code: 'not_found' }
  | { ok: false; code: 'invalid'; fields: Partial<Record<'day' | 'time', string>> };

export interface WantedVisit extends VisitForm, VisitOnWire {
  customerId: number;
}

const YEAR_MS = 366 * 86_400_000;

/** Refuses to change a time that an appointment holds. */
export async function saveVisit(
  deps: Deps,
  findVisits: FindVisits,
  input: WantedVisit,
): Promise<SaveVisitOutcome> {
  const { customerId } = input;
  const { order, beneficiaryId, unitId, part } = fromWire(input);
  const found = await findVisits(deps, { customerId, order });
  const isOwn = isVisit({ beneficiaryId, unitId, part });
  const visit = found?.visits.find((one) => !one.atHome && isOwn(one));
  if (!found || !visit) return { ok: false, code: 'not_found' };
  const now = deps.clock.now();
  const planned = await plannedVisits(deps, found.quoteId);
  const reserved = planned.find((one) => one.reserved && isOwn(one));
  const when = reserved ? { at: reserved.startsAt } : timeOf(input, visit, now);
  if ('fields' in when) return { ok: false, code: 'invalid', fields: when.fields };
  const { at } = when;
  const others = planned.filter(
    (one) => one.beneficiaryId === beneficiaryId && one.unitId === unitId && !isOwn(one),
  );
  if (others.some(({ startsAt }) => isNear(startsAt, at)))
    return {
      ok: false,
      code: 'invalid',
      fields: { time: 'Nessa hora você já tem a outra visita. Escolha outra hora.' },
    };
  const saved = planned.find(isOwn)?.startsAt;
  if (at && at.getTime() !== saved?.getTime()) {
    const levels = measuredMedicines(visit, found.visits);
    const team = teamText({ ...visit.plan, answers: NO_ANSWERS, levels });
    if (team) return { ok: false, code: 'invalid', fields: { day: team } };
    const others = otherVisitsOf(visit, found.visits, found.elsewhere ?? []);
    const problem = intervalProblem({ ...visit, others }, at.getTime());
    if (problem) return { ok: false, code: 'invalid', fields: { day: problem } };
  }
  await upsertVisit(deps.db, {
    customerId,
    quoteId: found.quoteId,
    beneficiaryId,
    unitId,
    part,
    startsAt: at,
    doctorFasting: storedFasting(fastingOf(input.fasting)),
    lastDose: input.dose ? minutesOf(input.dose) : null,
    changedAt: now,
  });
  return { ok: true };
}

const HOUR_MS = 3_600_000;

const isNear = (one: Date | null, other: Date | null): boolean =>
  one !== null && other !== null && Math.abs(one.getTime() - other.getTime()) < HOUR_MS;

function timeOf(
  { day: typed, time }: VisitForm,
  { zone, schedule, validUntil }: VisitPlan,
  now: Date,
): { at: Date | null } | { fields: Partial<Record<'day' | 'time', string>> } {
  if (typed === '' && time === '') return { at: null };
  const day = parseDay(typed);
  if (day === null) return { fields: { day: 'Informe também o dia.' } };
  if (time === '') return { fields: { time: 'Informe também a hora.' } };
  const at = instantAt(day, time, zone);
  if (at <= now.getTime())
    return localOf(now.getTime(), zone).day === day
      ? { fields: { time: 'Essa hora já passou.' } }
      : { fields: { day: 'Esse dia já passou.' } };
  if (at > now.getTime() + YEAR_MS) return { fields: { day: 'Escolha um dia dentro de um ano.' } };
  if (validUntil !== null && day > validUntil)
    return {
      fields: {
        day: `O pedido vale até ${dayText(validUntil, localOf(now.getTime(), zone).day)}. Escolha um dia antes.`,
      },
    };
  if (schedule) {
    const { spans } = hoursOn(schedule, day);
    const minute = minutesOf(time);
    if (spans.length === 0) return { fields: { day: 'A unidade não abre nesse dia.' } };
    if (!spans.some(([opens, closes]) => opens <= minute && minute < closes)) {
      const hours = spans.map(([opens, closes]) => `das ${hourText(opens)} às ${hourText(closes)}`);
      return { fields: { time: `A unidade abre nesse dia ${listText(hours)}.` } };
    }
  }
  return { at: new Date(at) };
}
