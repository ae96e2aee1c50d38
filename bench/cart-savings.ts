/**
 * The worst GET /v1/cart: an anonymous cart of 100 lines at one unit, whose exams are in many packages. Prints the
 * median and worst time of calls one after the other, and the worst /healthz while 30 calls of 30 carts run at once.
 * Needs a build. `npm run bench cart-savings`
 */
import { randomBytes } from 'node:crypto';
import { visitorOf } from '#platform/http/visitor.ts';
import { tellFigure } from './support/figure.ts';
import { median } from './support/load.ts';
import { startStoreProcess } from './support/store-process.ts';

const SECRET = 'segredo-do-banco-de-medidas-0123456789';
const LINES = 100;
const AT_ONCE = 30;
const MARKS = { cart: 60, health: 100 };

const store = await startStoreProcess({ SECRET, TRUST_PROXY: 'sim' });
const newVisitor = () => visitorOf(SECRET, randomBytes(32).toString('base64url'));
type Visitor = ReturnType<typeof newVisitor>;

const headersOf = ({ token }: Visitor) => ({
  cookie: `sid=${token}`,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
  'x-forwarded-for': `10.${randomBytes(3).join('.')}`,
});

async function timed(path: string, headers: Record<string, string> = {}): Promise<number> {
  const start = performance.now();
  const answer = await fetch(store.url + path, { headers });
  await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - start;
}

interface Service {
  product: number;
  stockId: number;
}

/** The unit does not count its stock, so a hundred carts can hold the same services. */
async function servicesOfOneUnit(): Promise<Service[]> {
  const byUnit = new Map<string, Service[]>();
  const sitemap = await (await fetch(`${store.url}/sitemap/servicos-1.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>[^<]*?\/([a-z0-9-]+)<\/loc>/g)].map(([, slug]) => slug);
  for (const slug of paths) {
    const answer = await fetch(`${store.url}/v1/cms/view?url=${slug}`);
    if (!answer.ok) continue;
    const { product } = (await answer.json()) as {
      product?: { id: number; variants?: { id: number; stockQty: number; externalId: string }[] };
    };
    for (const { id, stockQty, externalId } of product?.variants ?? [])
      if (product && stockQty === 999)
        byUnit.set(externalId, [...(byUnit.get(externalId) ?? []), { product: product.id, stockId: id }]);
  }
  return [...byUnit.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
}

async function cartWith(services: readonly Service[]): Promise<Visitor> {
  const visitor = newVisitor();
  for (let from = 0; from < services.length; from += 50) {
    const answer = await fetch(`${store.url}/v1/cart/add-all`, {
      method: 'POST',
      headers: headersOf(visitor),
      body: JSON.stringify({
        formKey: visitor.formKey,
        lines: services.slice(from, from + 50).map((one) => ({ ...one, amount: 1 })),
      }),
    });
    if (!answer.ok) throw new Error(`add-all: ${answer.status} ${await answer.text()}`);
  }
  return visitor;
}

const summary = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  return `median ${sorted[sorted.length >> 1]?.toFixed(0)} ms, worst ${sorted.at(-1)?.toFixed(0)} ms`;
};

try {
  const services = await servicesOfOneUnit();
  // Each cart leaves out different services: equal carts would share one cached answer.
  const carts: Visitor[] = [];
  for (let index = 0; index < AT_ONCE; index += 1)
    carts.push(await cartWith(services.toSpliced((index * 3) % LINES, 1).slice(0, LINES)));
  const alone: number[] = [];
  for (const visitor of carts) alone.push(await timed('/v1/cart', headersOf(visitor)));
  console.log(`${services.length} services at the unit; /v1/cart, first time: ${summary(alone)}`);
  tellFigure({ concern: 'Cart of 100 lines', values: [median(alone)], unit: 'ms', mark: MARKS.cart });
  const repeated: number[] = [];
  for (const visitor of carts) repeated.push(await timed('/v1/cart', headersOf(visitor)));
  console.log(`the same again: ${summary(repeated)}`);
  let running = true;
  const together = Promise.all(carts.map((visitor) => timed('/v1/cart', headersOf(visitor)))).finally(() => {
    running = false;
  });
  const health: number[] = [];
  while (running) health.push(await timed('/healthz'));
  console.log(`${AT_ONCE} at once: ${summary(await together)}`);
  tellFigure({
    concern: '`/healthz` while 30 such carts are read',
    values: [Math.max(...health)],
    unit: 'ms',
    mark: MARKS.health,
  });
} finally {
  await store.stop();
}
