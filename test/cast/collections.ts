import { parseCollectionTime } from '#features/care/results/collection-time.ts';
import { labCalendarOf } from '#features/care/results/lab-calendar.ts';
import type { ResultRule, ResultTerms, Transit } from '#features/care/results/result-rule.ts';
import { parseWeekHours } from '#features/shop/stores/opening-hours/parse-hours.ts';
import type { Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import { scheduleOf } from '#features/shop/stores/schedule-of.ts';

const place = { id: 1, city: 'São Paulo', state: 'SP', openingHours: [], timeZone: null };
export const lab = labCalendarOf(place, []);

export const schedule = (...lines: [string, string][]): Schedule => {
  const hours = parseWeekHours(lines.map(([name, value]) => ({ name, value })));
  const found = scheduleOf({ ...place, hours }, []);
  if (!found) throw new Error('no schedule');
  return found;
};

export const usual = schedule(['Segunda a sexta', '06:30-12:00 e 13:00-18:00'], ['Sábado', '07:00-12:00']);
export const always = schedule(['Todos os dias', '24 horas']);

export const terms = (rule: Partial<ResultRule> = {}, transit: Partial<Transit> = {}): ResultTerms => ({
  rule: { days: 3, basis: 'uteis', labDays: [], collection: null, ...rule },
  transit: { cutoff: 660, days: 0, readyBy: 1080, ...transit },
  area: lab,
  lab,
});

export const morning = { collection: parseCollectionTime('Segunda a quinta, das 7h às 9h') };
