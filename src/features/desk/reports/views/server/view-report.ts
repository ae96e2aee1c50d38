import type { InputOf } from '#features/desk/operations/operation.ts';
import { type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import { REFUND_REASONS } from '#features/purchase/payments/payment.ts';
import { productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import { listStores } from '#features/shop/stores/server/read-stores.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import { UNIT_TYPES } from '#features/shop/stores/store.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { daysOf, isYear, monthName, monthOf } from '../../period.ts';
import { cashFile, type FileColumn } from '../../server/cash-file.ts';
import { selectOldestDue } from '../../server/internal/queries.ts';
import type { ViewReport } from '../operations.ts';
import { DIMENSIONS, type Dimension, dimensionName, type ReportKey, reportOf } from '../report-kinds.ts';
import type { Field } from './internal/queries.ts';
import { SOURCES } from './sources.ts';

/** A screen shows no more. The file has every row. */
const SHOWN = 200;

const FIELDS: Record<Exclude<Dimension, 'time'>, Field> = {
  unit: 'unit',
  store: 'store',
  type: 'type',
  service: 'item',
  reason: 'item',
  coupon: 'item',
};

/** Reports on the units at which the operator has the report's permission. */
export async function viewReport(
  deps: Deps,
  report: ReportKey,
  { by: askedBy, period: askedPeriod, format }: InputOf<ViewReport>,
  operator: Operator,
) {
  const kind = reportOf(report);
  const source = SOURCES[report];
  const now = deps.clock.now();
  const today = dayOf(now);
  const period = askedPeriod ?? monthOf(today);
  const by = askedBy ?? kind.by[0];
  const field = by === 'time' ? (isYear(period) ? 'month' : 'day') : FIELDS[by];
  const asked = { ...daysOf(period), scope: scopeOf(operator, kind.permission) };
  // The notes come first: a change after them may be in the sums already, and none before them is missing.
  const due = await selectOldestDue(deps.db, { ...asked, kinds: source.waitsFor });
  const facts = await source.read(deps, { ...asked, by: field });
  // An answer about two stores belongs to both groups, and once to the total.
  const once =
    report === 'nps' && by === 'store' ? await source.read(deps, { ...asked, by: 'month' }) : facts;

  const groups = Map.groupBy(facts, ({ key }) => key);
  const labelOf = await labels(deps, by, [...groups.keys()]);
  const first = kind.columns.findIndex(({ name }) => kind.chart.includes(name));
  const rows = [...groups]
    .map(([key, own]) => ({ key, label: labelOf(key), values: source.values(own) }))
    .toSorted((a, b) =>
      by === 'time'
        ? a.key.localeCompare(b.key)
        : (b.values[first] ?? -Infinity) - (a.values[first] ?? -Infinity) ||
          a.label.localeCompare(b.label, 'pt-BR'),
    );
  return {
    period,
    today,
    by,
    at: (due ?? now).toISOString(),
    rows: rows.slice(0, SHOWN),
    left: Math.max(0, rows.length - SHOWN),
    total: source.values(once),
    file: format
      ? {
          name: `${kind.slug}-${period}-por-${field === 'month' ? 'mes' : DIMENSIONS[by].word}.${format}`,
          file: await cashFile({
            sheet: kind.title,
            columns: columnsOf(report, by, period),
            lines: rows,
            format,
          }),
          rows: rows.length,
        }
      : null,
  };
}

interface Line {
  key: string;
  label: string;
  values: (number | null)[];
}

function columnsOf(report: ReportKey, by: Dimension, period: string): FileColumn<Line>[] {
  const head = { name: dimensionName(by, period), width: 32 };
  return [
    by === 'time' && !isYear(period)
      ? { ...head, day: ({ key }) => key }
      : { ...head, text: ({ label }) => label },
    ...reportOf(report).columns.map(({ name, kind }, index): FileColumn<Line> => {
      const value = ({ values }: Line) => values[index] ?? null;
      return kind === 'cents' ? { name, width: 16, cents: value } : { name, width: 16, number: value };
    }),
  ];
}

async function labels(deps: Deps, by: Dimension, keys: readonly string[]): Promise<(key: string) => string> {
  const ids = () => keys.filter((key) => key !== '').map(Number);
  switch (by) {
    case 'time':
      return (key) => (key.length === 7 ? monthName(key) : formatDay(key));
    case 'type':
      return (key) => Object.entries(UNIT_TYPES).find(([type]) => type === key)?.[1].label ?? key;
    case 'reason':
      return (key) => Object.entries(REFUND_REASONS).find(([reason]) => reason === key)?.[1] ?? key;
    case 'coupon':
      return (key) => key;
    case 'store': {
      const stores = new Map((await listStores(deps)).map(({ id, name }) => [id, name]));
      return (key) => stores.get(Number(key)) ?? `Loja ${key}`;
    }
    case 'unit': {
      const units = await unitsByIds(deps, ids());
      return (key) => units.get(Number(key))?.name ?? `Unidade ${key}`;
    }
    case 'service': {
      const products = await productsByIds(deps, ids());
      return (key) =>
        key === '' ? 'Pedidos de contas apagadas' : (products.get(Number(key))?.name ?? `Serviço ${key}`);
    }
  }
}
