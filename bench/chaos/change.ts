import { setTimeout as pause } from 'node:timers/promises';
import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import { csvOf } from '#platform/import/csv.ts';
import { STORE_ZONE } from '#values/calendar-day.ts';
import { clockText } from '#values/hour.ts';
import { formatWire, parseReais } from '#values/money.ts';
import type { Arena } from './arena.ts';
import { ask, atOnce, type Desk, type Person } from './desk.ts';
import { BASKETS, type Step } from './plan.ts';

type Change = Extract<Step, { do: 'change' }>;
type Cells = Record<string, string>;

const CODES = [...new Set(BASKETS.flatMap(({ codes }) => codes))];
const PERCENT = { up: 107, down: 93, temporary: 80, file: 103 } as const;
const MINUTE_MS = 60_000;

/** A manager changes the prices of one service, or two change the same at once. */
export async function changePrices(arena: Arena, { managers }: Desk, step: Change): Promise<string> {
  const { how, whose, together } = step;
  if (how === 'due') {
    await arena.runSchedules('change-sets.due');
    return 'swept';
  }
  if (how === 'undo') {
    const { rows } = await arena.pool.query<{ id: number }>(
      "select id from change_sets where state = 'live' order by id",
    );
    const id = rows[whose % Math.max(1, rows.length)]?.id;
    if (id === undefined) return 'nothing to undo';
    return `${id} ${await atOnce(managers, together, (by, store) => ask(by, store, 'change-sets/undo', { id }))}`;
  }
  const code = CODES[whose % CODES.length] ?? '';
  return `${code} ${await atOnce(managers, together, (by, store) => publish(arena, by, { store, how, whose, code }))}`;
}

async function publish(
  { clock }: Arena,
  by: Person,
  { store, how, whose, code }: { store: number; how: keyof typeof PERCENT; whose: number; code: string },
) {
  const listed = await ask(by, store, 'change-sets/rows', { kind: 'precos', search: `${code} bsb` });
  const rows = (listed.body.rows ?? []) as { key: string; cells: Cells }[];
  const typed = rows.map(({ key, cells: seen }) => ({ key, cells: changed(seen, PERCENT[how]), seen }));
  const [first] = typed;
  if (!first) return listed;
  const drafted =
    how === 'file'
      ? await ask(by, store, 'change-sets/draft-file', {
          kind: 'precos',
          file: fileOf(typed.map((row) => row.cells)),
        })
      : await ask(by, store, 'change-sets/draft', { kind: 'precos', origin: 'grid', rows: typed });
  if (drafted.status !== 200) return drafted;
  const starts = clock.now().getTime() + (1 + (whose % 3)) * MINUTE_MS;
  const period = { startsAt: minuteOf(starts), endsAt: minuteOf(starts + (1 + (whose % 5)) * MINUTE_MS) };
  return ask(by, store, 'change-sets/publish', {
    id: drafted.body.id,
    confirmed: true,
    ...(how === 'temporary' && period),
  });
}

function changed(seen: Cells, percent: number): Cells {
  const priced = (cell: string | undefined) =>
    cell ? formatWire(Math.round((Number(parseReais(cell)) * percent) / 100)) : '';
  return { ...seen, preco: priced(seen.preco), preco_especial: priced(seen.preco_especial) };
}

function fileOf(rows: readonly Cells[]): string {
  const head = Object.keys(rows[0] ?? {});
  const lines = rows.map((cells) => head.map((column) => cells[column] ?? ''));
  return Buffer.from(csvOf([head, ...lines], { mark: true })).toString('base64');
}

function minuteOf(ms: number): string {
  const { day, minute } = localTime(new Date(ms), STORE_ZONE);
  return `${day}T${clockText(minute)}`;
}

const LATE_MS = 15_000;
const PAUSE_MS = 200;

/** The stores that still show another price than the database has, because a change did not reach their caches. */
export async function staleStores({ pool, urls }: Arena, { managers: [manager] }: Desk): Promise<string[]> {
  const pricesOf = async () => {
    const { rows } = await pool.query<{ id: number; storeId: number; cents: number }>(
      `select p.id, s.id as "storeId", coalesce(r.special_cents, r.price_cents) as cents
       from products p join prices r on r.product_id = p.id join stores s on s.id = r.store_id
       where p.code = any($1) and s.code = 'bsb' and r.vendor = 'DEFAULT'`,
      [CODES],
    );
    return rows;
  };
  const shows = async (store: number): Promise<boolean> => {
    const prices = await pricesOf();
    const asked = { storeId: prices[0]?.storeId, productIds: prices.map(({ id }) => id) };
    const { body } = await ask(manager, store, 'offers/services', asked);
    const services = (body.services ?? []) as { productId: number; cents: number }[];
    return (
      services.length > 0 &&
      services.every(({ productId, cents }) =>
        prices.some((one) => one.id === productId && one.cents === cents),
      )
    );
  };
  const stale: string[] = [];
  for (const store of urls.keys()) {
    const until = performance.now() + LATE_MS;
    while (!(await shows(store)) && performance.now() < until) await pause(PAUSE_MS);
    if (!(await shows(store))) stale.push(`store ${store} shows an old price`);
  }
  return stale;
}
