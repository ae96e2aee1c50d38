// A plan of 30 services from the database and in memory, and the division of 12 different preparations into visits.
import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { withStore } from '#cli/store.ts';
import { mergePlan, type PreparedService } from '#features/care/preparation/merge-plan.ts';
import { rulesFor } from '#features/care/preparation/prep-rule.ts';
import { rulesOf } from '#features/care/preparation/server/rules-of.ts';
import { splitVisits } from '#features/care/preparation/split-visits.ts';
import { timeline } from '#features/care/preparation/timeline.ts';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { median } from './support/load.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 300);
const SERVICES = 30;
const SIGNATURES = 12;

function timed(name: string, mark: number, work: () => void): void {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  console.log(
    `${name}: median ${median(times).toFixed(2)} ms, worst ${Math.max(...times).toFixed(2)} ms (mark ${mark} ms)`,
  );
}

/** The hours of each service overlap only with its neighbours' hours. */
const chained: PreparedService[] = Array.from({ length: SIGNATURES }, (_, index) => ({
  id: index + 1,
  name: `Serviço ${index + 1}`,
  rules: [
    {
      ...{
        code: `r-${index}`,
        version: 1,
        kind: 'clock',
        text: '',
        others: [],
        weekdays: [],
      },
      min: index * 60,
      max: index * 60 + 90,
    },
  ],
}));

await withStore({ env: process.env }, async (deps) => {
  const { rows } = await deps.db.execute<{ id: number; name: string }>(sql`
    select id, name from products p where fasting_min_hours is not null
      or exists (select 1 from prep_rules r where p.id = any(r.product_ids)) order by id limit ${SERVICES}`);
  const ids = rows.map(({ id }) => id);
  const reads: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    clearCatalogueCaches();
    const start = performance.now();
    await rulesOf(deps, ids);
    reads.push(performance.now() - start);
  }
  console.log(`rules of ${ids.length} services, one statement: median ${median(reads).toFixed(2)} ms`);
  const rules = await rulesOf(deps, ids);
  const services = rows.map(({ id, name }) => ({
    id,
    name,
    rules: rulesFor(rules.get(id) ?? [], { ageMonths: 480, sex: 'F' }),
  }));
  const from = Date.parse('2026-11-26T10:30:00Z');
  timed(`plan of ${ids.length} services`, 1, () => {
    timeline(mergePlan(services), { from, until: from, zone: 'America/Sao_Paulo', today: '2026-11-20' });
  });
});
timed(`${SIGNATURES} different preparations into visits`, 10, () => {
  splitVisits(chained);
});
