// Calls against their own SQL: the same statements, with the same values, through the same pool.
import pg from 'pg';
import { openInProcess } from './support/in-process.ts';
import { median } from './support/load.ts';

const CALLERS = 16;
const CALLS = 2000;
/** Carts used in turn: enough that none gets full and no caller waits for another one's lock. */
const VISITORS = 64;

interface Statement {
  text: string;
  values: unknown[];
}

const store = await openInProcess();
let recording: Statement[] | null = null;
const original = pg.Client.prototype.query;
pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
  const [query, values] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
  if (recording)
    recording.push(
      typeof query === 'string'
        ? { text: query, values: Array.isArray(values) ? values : [] }
        : { text: query.text, values: query.values ?? (Array.isArray(values) ? values : []) },
    );
  return (original as (...all: unknown[]) => unknown).apply(this, args);
} as typeof original;

const send = (path: string, init: RequestInit = {}) =>
  store.app.request(`${store.baseUrl}${path}`, {
    ...init,
    headers: { 'sec-fetch-site': 'same-origin', ...init.headers },
  });

try {
  await compare('search', [async () => send('/v1/cms/search?q=vitamina&type=simple')]);
  const visitors = [];
  while (visitors.length < VISITORS) visitors.push(await newVisitor());
  const item = await hemogram();
  await compare(
    'add to cart',
    visitors.map((visitor) => () => addToCart(visitor, item)),
  );
} finally {
  await store.stop();
}

interface Visitor {
  cookie: string;
  formKey: string;
}

async function newVisitor(): Promise<Visitor> {
  const answer = await send('/v1/data');
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  const { session } = (await answer.json()) as { session: { formKey: string } };
  return { cookie: cookies.join('; '), formKey: session.formKey };
}

/** An exam at a unit with enough capacity, because only accepted additions are measured. */
async function hemogram(): Promise<{ product: number; stockId: number }> {
  const answer = await send('/v1/cms/view?url=hemograma-completo&regionId=1');
  const { product } = (await answer.json()) as {
    product: { id: number; variants: { id: number; type: { name: string } }[] };
  };
  const unit = product.variants.find(({ type }) => type.name === 'unity');
  if (!unit) throw new Error('The exam is offered at no unit.');
  await store.pool.query('update variants set unlimited = true where id = $1', [unit.id]);
  return { product: product.id, stockId: unit.id };
}

async function addToCart({ cookie, formKey }: Visitor, item: object): Promise<Response> {
  const answer = await send('/v1/cart/add', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ formKey, ...item, amount: 1 }),
  });
  const { code } = (await answer.clone().json()) as { code: string };
  if (code !== '') throw new Error(`Not added: ${code}`);
  return answer;
}

/** Compares one call by everybody, or one for each visitor, with the statements that each of them sends. */
async function compare(name: string, calls: (() => Promise<Response>)[]): Promise<void> {
  await run(calls, CALLS / 4);
  const replays: (() => Promise<void>)[] = [];
  let statements = 0;
  for (const call of calls) {
    recording = [];
    const answer = await call();
    const sent = recording;
    recording = null;
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    replays.push(() => replay(sent));
    statements = sent.length;
  }
  const whole = await run(calls, CALLS);
  const bare = await run(replays, CALLS);
  console.log(
    `${name} (${statements} statements, ${CALLERS} callers): median ${whole.median.toFixed(2)} ms against ${bare.median.toFixed(2)} ms of SQL = ${(whole.median / bare.median).toFixed(2)} x (mark 3); CPU ${(whole.cpu / bare.cpu).toFixed(2)} x (mark 3)`,
  );
}

async function replay(statements: Statement[]): Promise<void> {
  const client = await store.pool.connect();
  for (const { text, values } of statements) await client.query(text, values);
  client.release();
}

async function run(
  works: (() => Promise<unknown>)[],
  times: number,
): Promise<{ median: number; cpu: number }> {
  const latencies: number[] = [];
  const cpu = process.cpuUsage();
  let left = times;
  const caller = async () => {
    while (left-- > 0) {
      const start = performance.now();
      await works[left % works.length]?.();
      latencies.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  const { user, system } = process.cpuUsage(cpu);
  return { median: median(latencies), cpu: (user + system) / times };
}
