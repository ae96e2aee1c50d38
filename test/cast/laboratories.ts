import { labCalendarOf } from '#features/care/results/lab-calendar.ts';
import type { LabCalendar, ResultRule, ResultTerms, Transit } from '#features/care/results/result-rule.ts';
import type { AreaDay, SpecialHours } from '#features/shop/stores/opening-hours/schedule.ts';

const special = (rule: string, hours: SpecialHours, area: Partial<AreaDay> = {}): AreaDay => ({
  rule,
  name: rule,
  state: '',
  city: '',
  unitId: null,
  hours,
  ...area,
});

export const DAYS = [
  special('segunda-de-carnaval', 'holiday'),
  special('terca-de-carnaval', 'holiday'),
  special('quarta-de-cinzas', [[720, 1080]]),
  special('corpus-christi', 'holiday'),
  special('11-30', 'holiday', { state: 'DF' }),
  special('05-24', 'holiday', { state: 'GO', city: 'Goiânia' }),
  special('12-24', [[420, 720]]),
  special('12-31', [[420, 720]]),
  // A unit that never closes doesn't mean a laboratory that never closes.
  special('12-31', 'usual', { unitId: 7 }),
];

const CITIES = {
  SP: { city: 'São Paulo', state: 'SP', timeZone: null },
  DF: { city: 'Brasília', state: 'DF', timeZone: null },
  GO: { city: 'Goiânia', state: 'GO', timeZone: null },
  AM: { city: 'Manaus', state: 'AM', timeZone: null },
  AC: { city: 'Rio Branco', state: 'AC', timeZone: null },
};

export type Place = keyof typeof CITIES;

const labOf = (place: Place) => labCalendarOf(CITIES[place], DAYS);
export const LABS = { SP: labOf('SP'), DF: labOf('DF'), GO: labOf('GO'), AM: labOf('AM'), AC: labOf('AC') };

/** By 18:00 of the next working day, for samples taken until 11:00. */
export function terms(
  place: Place,
  rule: Partial<ResultRule> = {},
  transit: Partial<Transit> = {},
  lab: LabCalendar = LABS[place],
): ResultTerms {
  return {
    rule: { days: 1, basis: 'uteis', labDays: [], collection: null, ...rule },
    transit: { cutoff: 11 * 60, days: 0, readyBy: 18 * 60, ...transit },
    area: LABS[place],
    lab,
  };
}
