import { npsOf } from '#features/outreach/surveys/nps.ts';
import { countNps } from '#features/outreach/surveys/server/count-nps.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';
import type { SumKind } from '../../server/internal/tables.ts';
import type { ReportKey } from '../report-kinds.ts';
import { STAGES, type SummedReport } from '../report-sums.ts';
import { type Asked, type Fact, type Field, selectDelays, selectFacts } from './internal/queries.ts';

type Facts = readonly Fact[];

interface Source {
  /** The notes of daily sums that the report waits for. */
  waitsFor: readonly SumKind[];
  read(deps: Deps, asked: Asked & { by: Field }): Promise<Fact[]>;
  /** The values of the report's columns for one group of facts. */
  values(facts: Facts): (number | null)[];
}

const sumOf = (facts: Facts, amount: 'count' | 'amount', item?: string): number =>
  facts.reduce((sum, fact) => (item === undefined || fact.item === item ? sum + fact[amount] : sum), 0);

const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((100 * part) / whole);

const summed = (report: SummedReport, staged = false): Source['read'] =>
  function read(deps, asked) {
    return selectFacts(deps.db, { ...asked, report, staged });
  };

const MONEY: readonly SumKind[] = ['payment', 'sales'];

const countAndCents = (facts: Facts) => [sumOf(facts, 'count'), sumOf(facts, 'amount')];

const MINUTES_PER_DAY = 24 * 60;
const QUARTERS_PER_HOUR = 4;
/** A score of fewer answers would say what single buyers think. */
const MIN_ANSWERS = 5;

export const SOURCES: Readonly<Record<ReportKey, Source>> = {
  sales: { waitsFor: MONEY, read: summed('sales'), values: countAndCents },
  services: { waitsFor: MONEY, read: summed('services'), values: countAndCents },
  refunds: { waitsFor: MONEY, read: summed('refunds'), values: countAndCents },
  coupons: { waitsFor: MONEY, read: summed('coupons'), values: countAndCents },
  funnel: {
    waitsFor: ['funnel'],
    read: summed('funnel', true),
    values(facts) {
      const counts = STAGES.map((stage) => sumOf(facts, 'count', stage));
      const [carts = 0] = counts;
      return [...counts, percent(counts.at(-1) ?? 0, carts)];
    },
  },
  occupation: {
    waitsFor: ['occupation'],
    read: summed('occupation', true),
    values(facts) {
      const open = sumOf(facts, 'count', 'open');
      const taken = sumOf(facts, 'count', 'taken');
      return [open / QUARTERS_PER_HOUR, taken / QUARTERS_PER_HOUR, percent(taken, open)];
    },
  },
  results: {
    waitsFor: [],
    read: (deps, asked) => selectDelays(deps.db, asked),
    values(facts) {
      const count = sumOf(facts, 'count');
      const days = sumOf(facts, 'amount') / MINUTES_PER_DAY;
      return [count, count === 0 ? null : Math.round((10 * days) / count) / 10];
    },
  },
  nps: {
    waitsFor: [],
    async read(deps, { scope, by, from, to }) {
      const storeIds = scope && [...(await unitsByIds(deps, scope)).values()].map(({ storeId }) => storeId);
      const groupedBy = by === 'store' || by === 'month' ? by : 'day';
      const counted = await countNps(deps, { from, to, storeIds, by: groupedBy });
      return counted.map(({ key, nps, count }) => ({ key, item: String(nps), count, amount: 0 }));
    },
    values(facts) {
      const counts: number[] = [];
      for (const { item, count } of facts) counts[Number(item)] = (counts[Number(item)] ?? 0) + count;
      const nps = npsOf(Array.from(counts, (count) => count ?? 0));
      if (!nps || nps.answers < MIN_ANSWERS) return [nps?.answers ?? 0, null, null, null];
      return [nps.answers, nps.score, nps.from, nps.to];
    },
  },
};
