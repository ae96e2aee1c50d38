import fc from 'fast-check';
import type { PreparedService } from '#features/care/preparation/merge-plan.ts';
import type { Wanted } from '#features/care/preparation/plans/best-time.ts';
import type { AdvisedRule } from '#features/care/preparation/prep-rule.ts';
import type { Span } from '#features/shop/stores/opening-hours/hours.ts';
import type { Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import { addDays } from '#values/calendar-day.ts';
import { hours, rule, ZONE } from './prepared.ts';

const HOUR = 60;

const clock = (min: number, max: number, weekdays: number[]) => rule('clock', { min, max, weekdays });

const spans = (from: number, until: number) =>
  fc
    .tuple(fc.integer({ min: from, max: until }), fc.integer({ min: from, max: until }))
    .map(([a, b]): Span => [Math.min(a, b), Math.max(a, b)]);
const day = fc.oneof(
  fc.constant([] as Span[]),
  spans(300, 1320).map((span) => [span]),
  fc.tuple(spans(300, 700), spans(760, 1320)),
);
export const anyHours = fc.record({
  zone: fc.constant(ZONE),
  week: fc.array(day, { minLength: 7, maxLength: 7 }),
  holidays: day,
  special: fc.array(
    fc.tuple(fc.integer({ min: 0, max: 15 }), day).map(([ahead, own]) => ({
      rule: addDays('2026-12-20', ahead),
      name: 'Feriado local',
      hours: own,
    })),
    { maxLength: 3 },
  ),
});
const weekdays = fc.oneof(
  fc.constant<number[]>([]),
  fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 6 }),
);
const anyRule: fc.Arbitrary<AdvisedRule> = fc.oneof(
  fc.tuple(spans(240, 1200), weekdays).map(([[min, max], on]) => clock(min, max, on)),
  fc.integer({ min: 1, max: 90 }).map((min) => rule('rest', { min })),
  fc
    .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 90 }))
    .map(([min, more]) => rule('stay', { min, max: min + more })),
  fc.integer({ min: 1, max: 12 }).map((min) => hours('fasting', min, 14)),
  fc.integer({ min: 1, max: 120 }).map((min) => hours('alcohol', min)),
  fc.integer({ min: 1, max: 400 }).map((min) => hours('diet', min, null, 'Evite café.')),
  fc.integer({ min: 1, max: 30 }).map((min) => hours('exercise', min, null, 'Exercício')),
  fc
    .tuple(fc.integer({ min: 1, max: 16 }), fc.integer({ min: 0, max: 8 }))
    .map(([min, more]) => hours('dose', min, min + more, 'Lítio')),
  fc.constantFrom(rule('rest', { text: 'Descanse alguns minutos.' }), rule('tell', { text: 'febre' })),
);
/** Up to three services with up to three rules each, of all kinds that decide about a time. */
export const anyRules = fc
  .array(fc.array(anyRule, { maxLength: 3 }), { minLength: 1, maxLength: 3 })
  .map((all) => all.map((rules, id): PreparedService => ({ id, name: `Serviço ${id}`, rules })));

const NATIONAL = ['2026-12-25', '2027-01-01'];

/** Reads the rules themselves, one by one, on Brasília's clock without summer time. Moments in ms, `courier` in minutes. */
export function ruleReader(
  services: readonly PreparedService[],
  visit: Wanted & { schedule: Schedule },
  now: number,
): (at: number, courier: number | null) => boolean {
  const rules = services.flatMap((service) => service.rules);
  const most = (kind: string, of: (one: AdvisedRule) => number | null) =>
    Math.max(0, ...rules.filter((one) => one.kind === kind).map((one) => of(one) ?? 0));
  const rest = most('rest', ({ min }) => min);
  const stays = rules.filter(({ kind }) => kind === 'stay');
  // Of several stays the longest minimum and the shortest maximum count.
  const stay = stays.length === 0 ? 0 : Math.min(...stays.map(({ max }) => max ?? 0));
  const lead = Math.max(
    60,
    ...['fasting', 'alcohol', 'exercise', 'diet'].map((kind) => most(kind, ({ min }) => min)),
  );
  const local = (at: number) => new Date(at - 3 * HOUR * 60_000);
  const dayOf = (at: number) => local(at).toISOString().slice(0, 10);
  const fasts = services.filter((one) => one.rules.some(({ kind }) => kind === 'fasting'));
  const isCollected = ({ rules: own }: PreparedService) => own.some(({ kind }) => kind === 'clock');
  // After 8 hours without food a patient comes by 11h, unless every service that asks for it is collected later.
  const isLater = most('clock', ({ min }) => min) > 660 && fasts.every(isCollected);
  const latest = most('fasting', ({ min }) => min) >= 480 && !isLater ? 660 : 1440;
  const { week, holidays, special } = visit.schedule;
  return (at, courier) => {
    if (at < now + lead * 60_000) return false;
    const on = dayOf(at);
    const minute = local(at).getUTCHours() * HOUR + local(at).getUTCMinutes();
    const weekday = (local(at).getUTCDay() + 6) % 7;
    const own = special.find((one) => one.rule === on);
    const isHoliday = own !== undefined || NATIONAL.includes(on);
    const open = own ? (own.hours as Span[]) : isHoliday ? holidays : (week[weekday] ?? []);
    const sample = minute + rest;
    return (
      (visit.validUntil === null || on <= visit.validUntil) &&
      !visit.takenDays.includes(on) &&
      open.some(([opens, closes]) => opens <= minute && minute < closes && sample + stay <= closes) &&
      (courier === null || sample <= courier) &&
      minute <= latest &&
      rules.every(({ kind, min, max, weekdays: days }) => {
        if (kind === 'clock')
          return (
            (days.length === 0 || (days.includes(weekday + 1) && !isHoliday)) &&
            (min ?? 0) <= sample &&
            sample <= (max ?? 1440)
          );
        if (kind !== 'dose') return true;
        const since = (((sample - (visit.plan.lastDose ?? 0)) % 1440) + 1440) % 1440;
        // A whole day later the next dose is due at that minute.
        return [since, ...(since === 0 ? [1440] : [])].some(
          (minutes) => (min ?? 0) <= minutes && minutes <= (max ?? 1440),
        );
      })
    );
  };
}
