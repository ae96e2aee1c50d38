// Calls against their own SQL: the same statements, with the same values, through the same pool.
import pg from 'pg';
import { openInProcess } from './support/in-process.ts';
import { median } from './support/load.ts';

const CALLERS = 16;
const CALLS = 2000;

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
  await compare('search', async () => send('/v1/cms/search?q=vitamina&type=simple'));
  const visitor = await send('/v1/data');
  const cookie = visitor.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { session } = (await visitor.json()) as { session: { formKey: string } };
  const view = (await (await send('/v1/cms/view?url=hemograma-completo&regionId=1')).json()) as {
    product: { id: number; variants: { id: number; type: { name: string } }[] };
  };
  const unit = view.product.variants.find((variant) => variant.type.name === 'unity');
  const body = JSON.stringify({
    formKey: session.formKey,
    product: view.product.id,
    stockId: unit?.id,
    amount: 1,
  });
  await compare('add to cart', async () =>
    send('/v1/cart/add', { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body }),
  );
} finally {
  await store.stop();
}

async function compare(name: string, call: () => Promise<Response>): Promise<void> {
  await run(call, CALLS / 4);
  recording = [];
  const answer = await call();
  const statements = recording;
  recording = null;
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  const whole = await run(call, CALLS);
  const bare = await run(() => replay(statements), CALLS);
  console.log(
    `${name} (${statements.length} statements, ${CALLERS} callers): median ${whole.median.toFixed(2)} ms against ${bare.median.toFixed(2)} ms of SQL = ${(whole.median / bare.median).toFixed(2)} x (mark 3); CPU ${(whole.cpu / bare.cpu).toFixed(2)} x (mark 3)`,
  );
}

async function replay(statements: Statement[]): Promise<void> {
  const client = await store.pool.connect();
  for (const { text, values } of statements) await client.query(text, values);
  client.release();
}

async function run(work: () => Promise<unknown>, times: number): Promise<{ median: number; cpu: number }> {
  const latencies: number[] = [];
  const cpu = process.cpuUsage();
  let left = times;
  const caller = async () => {
    while (left-- > 0) {
      const start = performance.now();
      await work();
      latencies.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  const { user, system } = process.cpuUsage(cpu);
  return { median: median(latencies), cpu: (user + system) / times };
}
