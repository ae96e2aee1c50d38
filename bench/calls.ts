// The cost of a call: CPU of the store and its PostgreSQL together, against a bare node:http server in the same run.
import type { Offer } from '#test/helpers/purchase.ts';
import { fetchRaw, startBare } from './support/bare.ts';
import { type Call, drive } from './support/drive.ts';
import { tellFigure } from './support/figure.ts';
import { additionOf, newVisitor, type Shopper } from './support/shoppers.ts';
import { startStoreProcess } from './support/store-process.ts';
import { typedWords } from './support/typed-words.ts';

const SECRET = 'segredo-do-banco-de-medidas-0123456789';
const WORDS = ['vitamina', 'hemograma', 'tsh', 'vacina', 'glicose', 'ferritina', 'gripe', 'colesterol'];
const SEARCH = '/v1/cms/search?type=simple&pageSize=5&q=';

const store = await startStoreProcess({ SECRET, TRUST_PROXY: 'sim', LOG_LEVEL: 'info' });
try {
  const { body, headers } = await fetchRaw(`${store.url}${SEARCH}${WORDS[0]}`, {});
  const bare = await startBare(body, headers);
  await drive(bare, () => ({ path: '/' }), { seconds: 1 });
  const baseline = await drive(bare, () => ({ path: '/' }), { seconds: 3 });
  bare.stop();
  console.log(
    `bare server, ${body.length} B: ${baseline.cpu.toFixed(3)} ms CPU, ${baseline.perSecond.toFixed(0)}/s`,
  );

  const measure = async (concern: string, mark: number, next: () => Call) => {
    await drive(store, next, { seconds: 3 });
    const { cpu, perSecond, p99 } = await drive(store, next);
    console.log(`  ${cpu.toFixed(2)} ms CPU, ${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(1)} ms`);
    tellFigure({ concern, values: [cpu / baseline.cpu], unit: '×', mark, digits: 1 });
  };

  let turn = 0;
  await measure('Search, words asked before', 10, () => ({
    path: SEARCH + WORDS[turn++ % WORDS.length],
  }));
  const typed = typedWords();
  await measure('Search, new words', 8, () => ({
    path: SEARCH + encodeURIComponent(typed.next().value),
  }));
  const item = await hemogram();
  await measure('First item into a new cart', 22, () => additionOf(newVisitor(SECRET), item));
  const known = Array.from({ length: 64 }, () => newVisitor(SECRET));
  for (const visitor of known) await drive(store, () => additionOf(visitor, item), { requests: 1 });
  await measure('`/v1/data` of a new visitor', 8, () => ({ path: '/v1/data' }));
  await measure('`/v1/data` of a visitor with a cart', 15, () => ({
    path: '/v1/data',
    headers: (known[turn++ % known.length] as Shopper).headers,
  }));
  await measure('`/v1/cart` of a visitor', 25, () => ({
    path: '/v1/cart',
    headers: (known[turn++ % known.length] as Shopper).headers,
  }));
  await measure('`/v1/cms/view`', 20, () => ({
    path: '/v1/cms/view?url=hemograma-completo',
    headers: (known[turn++ % known.length] as Shopper).headers,
  }));
} finally {
  await store.stop();
}

/** The unit does not count its stock, so every addition is accepted and measured. */
async function hemogram(): Promise<Offer> {
  const answer = await fetch(`${store.url}/v1/cms/view?url=hemograma-completo`);
  const { product } = (await answer.json()) as {
    product: { id: number; variants: { id: number; stockQty: number; type: { name: string } }[] };
  };
  const unit = product.variants.find(({ type, stockQty }) => type.name === 'unity' && stockQty === 999);
  if (!unit) throw new Error('The exam is offered at no unit.');
  return { productId: product.id, variantId: unit.id };
}
