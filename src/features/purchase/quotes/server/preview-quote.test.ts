import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newBuyer, offerOf, putInCart, quoteForSelf } from '#test/cast/buyers.ts';
import { marinasHome } from '#test/cast/people.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { makeQuote } from './make-quote.ts';
import { showQuote } from './open-quote.ts';
import { previewQuote, quoteFlow } from './preview-quote.ts';

const { db } = await testDatabase({ demo: true });
const deps = testDeps(db);
const hpv = await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN', capacity: 12 });
const hemogram = await offerOf(deps, { code: 'EX-0001', unit: 'BSB-ASN' });

test('promises no result before the preparation of the visit, before and after the patients are named', async () => {
  const buyer = await newBuyer(deps);
  const lipids = await offerOf(deps, { code: 'EX-0030', unit: 'BSB-ASN' });
  for (const offer of [lipids, hemogram]) await putInCart(deps, buyer, offer);
  const preview = await previewQuote(deps, buyer);
  const made = await makeQuote(deps, await quoteForSelf(deps, buyer));
  if (!made.ok) throw new Error(JSON.stringify(made));
  const { summary } = await showQuote(deps, made.quote);
  for (const { groups } of [preview.results, summary.results]) {
    const texts = groups.map(({ text }) => text);
    expect(texts.join('\n')).toMatch(/^Colhendo segunda, 23\/11/);
    expect(texts.join('\n')).not.toContain('hoje');
  }
});

test("offers the customer's addresses in Brazil, the default one first", async () => {
  const buyer = await newBuyer(deps);
  await putInCart(deps, buyer, hemogram, { amount: 1 });
  await db.execute(sql`
    insert into addresses (customer_id, is_default, postal_code, street, number, complement, neighborhood, city, state, country)
    values (${buyer.id}, false, '70070120', 'SBS Quadra 2', '12', '', 'Asa Sul', 'Brasília', 'DF', 'BR'),
           (${buyer.id}, false, '1100-148', 'Rua Augusta', '8', '', 'Baixa', 'Lisboa', 'Lisboa', 'PT')`);
  const flow = await quoteFlow(deps, buyer);
  expect(flow.state === 'new' && flow.homes).toEqual([
    marinasHome,
    {
      postalCode: '70070120',
      street: 'SBS Quadra 2',
      number: '12',
      complement: '',
      neighborhood: 'Asa Sul',
      city: 'Brasília',
      state: 'DF',
    },
  ]);
});

test("shows the service's family in the preview and in the open quote", async () => {
  const buyer = await newBuyer(deps);
  await putInCart(deps, buyer, hemogram);
  await putInCart(deps, buyer, hpv);
  const { lines } = await previewQuote(deps, buyer);
  expect(lines.map(({ family }) => family)).toEqual(['exams', 'vaccines']);
  const made = await makeQuote(deps, await quoteForSelf(deps, buyer));
  if (!made.ok) throw new Error(JSON.stringify(made));
  const { summary } = await showQuote(deps, made.quote);
  expect(summary.items.map(({ family }) => family)).toEqual(['exams', 'vaccines']);
});
