// The cost of result dates: 30 services at one unit when collected next, over carnival and the turn of the year.
// Median of RUNS (200) after as many warm-up runs.
import { nextCollection } from '#features/care/results/collection.ts';
import { labCalendarOf } from '#features/care/results/lab-calendar.ts';
import type { ResultTerms } from '#features/care/results/result-rule.ts';
import { parseWeekHours } from '#features/shop/stores/opening-hours/parse-hours.ts';
import type { AreaDay } from '#features/shop/stores/opening-hours/schedule.ts';
import { scheduleOf } from '#features/shop/stores/schedule-of.ts';
import { median } from './support/load.ts';

const RUNS = Number(process.env.RUNS ?? 200);
const SERVICES = 30;
const unit = { id: 1, city: 'Brasília', state: 'DF', openingHours: [], timeZone: null };
const days = ['segunda-de-carnaval', 'terca-de-carnaval', 'corpus-christi', '11-30', '12-24', '12-31'].map(
  (rule): AreaDay => ({ rule, name: rule, state: '', city: '', unitId: null, hours: 'holiday' }),
);
const hours = parseWeekHours([{ name: 'Segunda a sexta', value: '06:30-19:00' }]);
const schedule = scheduleOf({ ...unit, hours }, days);
if (!schedule) throw new Error('no schedule');

const lab = labCalendarOf(unit, days);
const terms = Array.from(
  { length: SERVICES },
  (_, i): ResultTerms => ({
    rule: {
      days: i,
      basis: i % 5 === 0 ? 'corridos' : 'uteis',
      labDays: i % 3 === 0 ? [1, 3] : [],
      collection: null,
    },
    transit: { cutoff: 840, days: i % 2, readyBy: 1080 },
    area: lab,
    lab,
  }),
);

const times: number[] = [];
for (let run = 0; run < RUNS * 2; run++) {
  const now = new Date(Date.UTC(2026, 10, 1 + (run % 120), run % 24));
  const start = performance.now();
  for (const one of terms) nextCollection(one, schedule, now);
  times.push(performance.now() - start);
}
console.log(`${SERVICES} services: ${median(times.slice(RUNS)).toFixed(2)} ms`);
