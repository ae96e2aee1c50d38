import { afterEach, beforeAll, expect, test } from 'vitest';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { importFile } from '#server/import/import-file.ts';
import { IMPORT_KINDS } from '#server/import/kinds.ts';
import { newBuyer, offerOf } from '#test/cast/buyers.ts';
import { acceptBothTerms, add, confirm, draftFor, order, signInAs } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, pool, clock } = store;
const INDEX = '/siadi/preference/index';
const SAVE = '/siadi/preference/save';

interface Index {
  success: boolean;
  data: {
    title: string;
    description: string;
    items: {
      questionIntegrationId: string;
      questionLabel: string;
      questionPlaceholder: string;
      answer: string;
    }[];
  }[];
}

const TASTES = {
  'cor-preferida': 'NAVY',
  'tipo-de-musica': 'clássica',
  'como-chamar': 'Bia',
  bebida: 'Café',
};

const sent = (tastes: Record<string, string>) => ({
  answers: Object.entries(tastes).map(([questionIntegrationId, answer]) => ({
    questionIntegrationId,
    answer,
  })),
});

async function customer() {
  const buyer = await newBuyer(deps);
  const browser = store.visitor();
  await signInAs(deps, browser, buyer.id);
  return { buyer, browser };
}

const isDue = async (browser: ReturnType<typeof store.visitor>) =>
  (await browser.json<{ session: { mustShowPreferenceModal: boolean } }>('/v1/data')).body.session
    .mustShowPreferenceModal;

async function load(...lines: string[]) {
  const { importers } = IMPORT_KINDS.preferencias ?? { importers: [] };
  const file = ['codigo,grupo,descricao,pergunta,exemplo,ordem,ativo', ...lines].join('\n');
  const outcome = await importFile(deps, importers, Buffer.from(file), { simulate: false });
  clearCatalogueCaches();
  return outcome.result;
}

beforeAll(() => clearCatalogueCaches());
afterEach(async () => {
  await pool.query('delete from preference_answers');
});

test('the questionnaire of the demo store has groups with a title, a description and questions', {
  meta: { spec: ['purchase 122', 'purchase 248'] },
}, async () => {
  const { browser } = await customer();
  const { body } = await browser.json<Index>(INDEX);
  expect(body.success).toBe(true);
  expect(body.data.map(({ title, items }) => [title, items.length])).toEqual([
    ['Seu jeito', 2],
    ['No atendimento', 2],
  ]);
  expect(body.data[0]).toMatchObject({
    description: expect.stringMatching(/^Com as suas respostas/),
    items: [
      { questionIntegrationId: 'cor-preferida', questionLabel: 'Qual é a sua cor preferida?', answer: '' },
      {},
    ],
  });
});

test('saved answers are shown again, and the questionnaire is no longer due', {
  meta: { spec: ['storefront 93', 'purchase 249'] },
}, async () => {
  const { browser } = await customer();
  expect(await isDue(browser)).toBe(true);
  expect(await browser.post(SAVE, sent(TASTES))).toEqual({ status: 200, body: { success: true, error: '' } });
  expect(await isDue(browser)).toBe(false);
  const answered = await browser.json<Index>(INDEX);
  expect(
    Object.fromEntries(
      answered.body.data.flatMap(({ items }) =>
        items.map((item) => [item.questionIntegrationId, item.answer]),
      ),
    ),
  ).toEqual(TASTES);
});

test('a customer who has bought is asked in the day after a payment, and never with a full cart', {
  meta: { spec: ['purchase 97', 'care 89'] },
}, async () => {
  const { buyer, browser } = await customer();
  const offer = await offerOf(deps, { code: 'EX-0001', unit: 'BSB-ASN', capacity: 5 });
  await acceptBothTerms(browser);
  await add(browser, offer);
  expect(await isDue(browser)).toBe(false);
  await confirm(browser, await draftFor(browser, buyer.selfId), 'gostos'.padEnd(32, '-'));
  const placed = await order(browser, 'pedido'.padEnd(32, '-'));
  expect(placed.status).toBe(200);
  await pool.query('update orders set paid_at = $1 where customer_id = $2', [clock.now(), buyer.id]);
  expect(await isDue(browser)).toBe(true);
  clock.forward(24 * 60);
  expect(await isDue(browser)).toBe(false);
});

test('refusing personalization stops the question, and allowing it brings it back', async () => {
  const { browser } = await customer();
  const choose = (personalization: boolean) =>
    browser.post('/v1/consent', { choices: { personalization }, source: 'page' });
  await choose(false);
  expect(await isDue(browser)).toBe(false);
  await choose(true);
  expect(await isDue(browser)).toBe(true);
});

test("new answers replace the customer's old ones only", { meta: { spec: ['care 88'] } }, async () => {
  const [first, second] = [await customer(), await customer()];
  await first.browser.post(SAVE, sent(TASTES));
  await first.browser.post(SAVE, sent({ ...TASTES, bebida: ' Chá ' }));
  const { rows } = await pool.query(
    `select customer_id, answer from preference_answers where question_code = 'bebida'`,
  );
  expect(rows).toEqual([{ customer_id: first.buyer.id, answer: 'Chá' }]);
  expect(await isDue(second.browser)).toBe(true);
  expect((await second.browser.json<Index>(INDEX)).body.data[0]?.items[0]?.answer).toBe('');
});

test.each([
  ['a missing answer', { 'cor-preferida': 'RED' }, 'Esse campo é obrigatório.'],
  ['an empty answer', { ...TASTES, bebida: ' ' }, 'Esse campo é obrigatório.'],
  ['a colour that is none', { ...TASTES, 'cor-preferida': 'ROXO' }, 'Escolha uma opção da lista.'],
  [
    'a question that nobody asks',
    { ...TASTES, peso: '80' },
    'As perguntas mudaram. Abra o questionário de novo.',
  ],
])(
  '%s is refused, and nothing is stored',
  { meta: { spec: ['purchase 218', 'care 88'] } },
  async (_, tastes, error) => {
    const { browser } = await customer();
    expect(await browser.post(SAVE, sent(tastes))).toEqual({ status: 200, body: { success: false, error } });
    expect((await pool.query('select 1 from preference_answers')).rowCount).toBe(0);
    expect(await isDue(browser)).toBe(true);
  },
);

test('both calls are for signed-in customers, and the second for our own pages only', {
  meta: { spec: ['purchase 249'] },
}, async () => {
  const visitor = store.visitor();
  expect((await visitor.json(INDEX)).status).toBe(401);
  expect((await visitor.post(SAVE, sent(TASTES))).status).toBe(401);
  const { browser } = await customer();
  const forged = await browser.post(SAVE, sent(TASTES), { 'x-xsrf-token': 'x'.repeat(43) });
  expect(forged.status).toBe(403);
  expect((await browser.post(SAVE, { ...sent(TASTES), extra: 1 })).status).toBe(400);
  expect((await browser.post(SAVE, sent({ ...TASTES, bebida: 'x'.repeat(201) }))).status).toBe(400);
});

test('the operator changes questions by file; without questions no customer is asked', async () => {
  const { browser } = await customer();
  expect(await load('bebida,No atendimento,,O que você bebe?,,9,')).toMatchObject({ changed: 1, errors: [] });
  const items = (await browser.json<Index>(INDEX)).body.data.flatMap((group) => group.items);
  expect(items.at(-1)).toMatchObject({
    questionLabel: 'O que você bebe?',
    questionPlaceholder: 'Ex.: café, suco, chá',
  });
  expect((await load('Bebida!,G,,P,,,')).errors).toMatchObject([{ column: 'codigo' }]);
  await pool.query('update preference_questions set active = false');
  clearCatalogueCaches();
  expect(await isDue(browser)).toBe(false);
  expect((await browser.json<Index>(INDEX)).body).toEqual({ success: true, data: [] });
  expect((await browser.post(SAVE, sent({}))).body).toMatchObject({ success: false });
  await pool.query('update preference_questions set active = true');
  clearCatalogueCaches();
});

test('answers end two years after they were given', { meta: { spec: ['care 91'] } }, async () => {
  const { browser } = await customer();
  expect((await browser.post(SAVE, sent(TASTES))).status).toBe(200);
  const count = async () => (await pool.query('select 1 from preference_answers')).rowCount;
  const start = clock.instant;
  clock.forward(2 * 365 * 24 * 60 - 60);
  await store.runSchedule('preferences.sweep');
  expect(await count()).toBe(4);
  clock.forward(48 * 60);
  await store.runSchedule('preferences.sweep');
  expect(await count()).toBe(0);
  clock.instant = start;
});
