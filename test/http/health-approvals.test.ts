import { beforeAll, expect, test } from 'vitest';
import type { Role } from '#features/desk/operations/roles.ts';
import { csvOf } from '#platform/import/csv.ts';
import {
  type Cells,
  type Changing,
  cellsOf,
  changing,
  drafted,
  published,
} from '#test/helpers/change-sets.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, clock, visitor, runSchedule } = store;

const as = (...roles: Role[]) => changing(store, ...roles);

let manager: Changing;
let director: Changing;
beforeAll(async () => {
  manager = await as('manager');
  director = await as('technical_director');
});

const SIGNATURE = 'Ana Operadora, CRM-DF 12345';
const APPROVAL: Cells = { aprovado_por: SIGNATURE, aprovado_em: '20/11/2026' };

const rowOf = (key: string, kind = 'preparos') => cellsOf(manager, kind, key);

const draftedBy = (run: Changing, key: string, change: Cells, kind = 'preparos') =>
  drafted(run, { kind, key, change });

const publishedBy = async (run: Changing, key: string, change: Cells, kind = 'preparos') =>
  (await published(run, { kind, key, change })).id;

test('the director approves a rule with name and number, and nobody else does, by form, grid or file', async () => {
  const key = 'alcool-lipides';
  for (const run of [manager, await as('manager', 'content')])
    for (const change of [APPROVAL, { valido_ate: '31/12/2026' }, { aprovado_em: '20/11/2026' }])
      expect((await draftedBy(run, key, change)).body).toMatchObject({
        code: 'faulty_row',
        fields: Object.fromEntries(
          Object.keys(change).map((column) => [`0 ${column}`, 'Só o responsável técnico aprova.']),
        ),
      });
  const head = Object.keys(await rowOf(key));
  const line = { ...(await rowOf(key)), ...APPROVAL };
  const file = Buffer.from(csvOf([head, head.map((column) => line[column] ?? '')], { mark: true }));
  const sent = await manager('draft-file', {
    kind: 'preparos',
    files: [{ name: 'preparos.csv', file: file.toString('base64') }],
  });
  expect((await manager('view', { id: sent.body.id })).body.errors).toMatchObject({
    count: 2,
    first: [
      { line: 2, column: 'aprovado_por', reason: 'só o responsável técnico aprova' },
      { line: 2, column: 'aprovado_em' },
    ],
  });
  expect(await manager('publish', { id: sent.body.id })).toMatchObject({ body: { code: 'faulty' } });
  expect(await as('content').then((run) => run('row', { kind: 'preparos', key }))).toMatchObject({
    status: 404,
  });
  await publishedBy(director, key, { ...APPROVAL, valido_ate: '31/12/2027' });
  expect(await rowOf(key)).toMatchObject({ ...APPROVAL, valido_ate: '31/12/2027' });
});

test('the director signs with the own name, and changes neither contents nor other kinds', async () => {
  const key = 'exercicio-lipides';
  expect((await draftedBy(director, key, { ...APPROVAL, aprovado_por: 'Dr. Outro, CRM-DF 1' })).body).toEqual(
    expect.objectContaining({ fields: { '0 aprovado_por': expect.stringContaining(`"${SIGNATURE}"`) } }),
  );
  expect((await draftedBy(director, key, { texto: 'Corrida' })).body).toMatchObject({
    fields: { '0 texto': 'Só a gerência muda.' },
  });
  expect(await director('rows', { kind: 'precos' })).toMatchObject({ status: 404 });
  const kinds = (await director('kinds')).body.kinds as { kind: string }[];
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['apelidos', 'paineis', 'preparos']);
  const { columns } = (await director('row', { kind: 'preparos', key })).body as {
    columns: { name: string; yours: boolean }[];
  };
  expect(columns.filter(({ yours }) => yours).map(({ name }) => name)).toEqual([
    'aprovado_por',
    'aprovado_em',
    'valido_de',
    'valido_ate',
  ]);
});

test.each(['preparos', 'apelidos', 'paineis'])('an approval of %s is not dated ahead', async (kind) => {
  const [row] = (await director('rows', { kind })).body.rows as { key: string; cells: Cells }[];
  const change = { ...APPROVAL, aprovado_em: '21/11/2026' };
  expect((await draftedBy(director, row?.key ?? '', change, kind)).body).toMatchObject({
    fields: { '0 aprovado_em': 'Não pode ser um dia que ainda não chegou.' },
  });
  expect(await draftedBy(director, row?.key ?? '', APPROVAL, kind)).toMatchObject({ status: 200 });
});

test('a draft of an approval is published by the director alone, and a draft of contents is not', async () => {
  const key = 'exercicio-lipides';
  const approval = await draftedBy(director, key, APPROVAL);
  expect(await manager('publish', { id: approval.body.id })).toMatchObject({ body: { code: 'not_yours' } });
  const content = await draftedBy(manager, key, { texto: 'Exercício forte' });
  expect(await director('publish', { id: content.body.id })).toMatchObject({
    status: 403,
    body: { code: 'not_yours' },
  });
});

test.each([
  ['preparos', 'dieta-lipides', { texto: 'Coma como sempre.' }],
  ['preparos', 'dieta-lipides', { fonte: 'Outra fonte' }],
])(
  'a change of the content of an approved row of %s ends its approval, and says so',
  async (kind, key, change) => {
    await publishedBy(director, key, APPROVAL, kind);
    const { body } = await draftedBy(manager, key, change, kind);
    const view = (await manager('view', { id: body.id })).body;
    expect(view.lapsing).toEqual([key]);
    expect(await manager('publish', { id: body.id })).toMatchObject({ status: 200 });
    expect(await rowOf(key, kind)).toMatchObject({ ...change, aprovado_por: '', aprovado_em: '' });
  },
);

test('an approved name of a medical order, too, loses its approval with its terms', async () => {
  const [row] = (await director('rows', { kind: 'apelidos' })).body.rows as { key: string; cells: Cells }[];
  const key = row?.key ?? '';
  await publishedBy(director, key, APPROVAL, 'apelidos');
  await publishedBy(manager, key, { termos: `${row?.cells.termos}|nome novo` }, 'apelidos');
  expect(await rowOf(key, 'apelidos')).toMatchObject({ aprovado_por: '', aprovado_em: '' });
});

test('an approval holds for the whole rule as it was read: a change in between is not approved unseen', async () => {
  const key = 'jejum-pedido-lipides';
  const approval = await draftedBy(director, key, APPROVAL);
  const planned = await draftedBy(director, key, APPROVAL);
  expect(await director('publish', { id: planned.body.id, startsAt: '2026-11-22T10:00' })).toMatchObject({
    status: 200,
  });
  const seen = await rowOf(key);
  await publishedBy(manager, key, { texto: 'Siga o pedido.' });
  expect(await director('publish', { id: approval.body.id })).toMatchObject({ body: { code: 'stale' } });
  await director('refresh', { id: approval.body.id });
  expect(await director('publish', { id: approval.body.id })).toMatchObject({ body: { code: 'empty' } });
  const rows = [{ key, cells: { ...seen, ...APPROVAL }, seen }];
  expect(await director('draft', { kind: 'preparos', origin: 'grid', rows })).toMatchObject({
    body: { code: 'stale' },
  });
  clock.forward(3 * 24 * 60);
  await runSchedule('change-sets.due');
  [manager, director] = [await as('manager'), await as('technical_director')];
  expect((await director('view', { id: planned.body.id })).body).toMatchObject({
    state: 'failed',
    failure: `${key} mudou depois de aprovado`,
  });
  expect(await rowOf(key)).toMatchObject({ aprovado_por: '' });
});

test('a planned change of the content ends an approval that came after the plan', async () => {
  const key = 'jejum-pedido-lipides';
  const { body } = await draftedBy(manager, key, { texto: 'Só se o médico pediu.' });
  await manager('publish', { id: body.id, startsAt: '2026-11-25T10:00' });
  await publishedBy(director, key, APPROVAL);
  clock.forward(3 * 24 * 60);
  await runSchedule('change-sets.due');
  [manager, director] = [await as('manager'), await as('technical_director')];
  expect(await rowOf(key)).toMatchObject({ texto: 'Só se o médico pediu.', aprovado_por: '' });
});

test('undoing brings an approval back with exactly the content that was approved, and with no other', async () => {
  const key = 'alcool-lipides';
  await publishedBy(director, key, { ...APPROVAL, aprovado_em: '24/11/2026' });
  const first = await publishedBy(manager, key, { minimo: '96', unidade: 'horas', maximo: '' });
  expect(await rowOf(key)).toMatchObject({ aprovado_por: '' });
  await manager('undo', { id: first });
  expect(await rowOf(key)).toMatchObject({ aprovado_por: SIGNATURE, aprovado_em: '24/11/2026' });
  const second = await publishedBy(manager, key, { texto: 'Nem cerveja.' });
  await publishedBy(manager, key, { sexo: 'F' });
  await manager('undo', { id: second });
  expect(await rowOf(key)).toMatchObject({ texto: '', sexo: 'F', aprovado_por: '', aprovado_em: '' });
});

test('an approval is taken back by the director alone', async () => {
  const key = 'exercicio-lipides';
  const id = await publishedBy(director, key, { ...APPROVAL, aprovado_em: '24/11/2026' });
  expect(await manager('undo', { id })).toMatchObject({ status: 403, body: { code: 'not_yours' } });
  expect((await draftedBy(manager, key, { aprovado_por: '', aprovado_em: '' })).body).toMatchObject({
    code: 'faulty_row',
  });
  expect(await director('undo', { id })).toMatchObject({ status: 200 });
  expect(await rowOf(key)).toMatchObject({ aprovado_por: '' });
});

test('the director lists what waits, by service, source and certainty, and Início counts the same rules', async () => {
  const browser = await signedIn(visitor(), await colleague(deps, ['technical_director']));
  const list = async (filter: object = {}) =>
    (await operate(browser, 'change-sets/to-approve', filter)).body as {
      rows: { key: string; cells: Cells; content: { label: string; text: string }[] }[];
      total: number;
      signature: string;
    };
  const counted = async () => {
    const { counters } = (await operate(browser, 'home/view')).body as {
      counters: { name: string; count: number }[];
    };
    return counters.find(({ name }) => name === 'rulesToApprove')?.count;
  };
  const key = 'exercicio-lipides';
  const all = await list();
  expect(all).toMatchObject({ signature: SIGNATURE });
  expect(await counted()).toBe(all.total);
  const lipids = await list({ service: 'ex-0030', certainty: 'M', source: 'laboratorios' });
  expect(lipids.rows.map((row) => row.key)).toContain(key);
  expect(lipids.rows.find((row) => row.key === key)?.content).toContainEqual({
    label: 'Texto',
    text: 'Exercício pesado',
  });
  expect((await list({ service: 'EX-0030', certainty: 'L' })).rows.map((row) => row.key)).not.toContain(key);
  await publishedBy(director, key, { ...APPROVAL, aprovado_em: '25/11/2026', valido_ate: '31/12/2028' });
  expect((await list()).total).toBe(all.total - 1);
  expect(await counted()).toBe(all.total - 1);
  // The validity ends soon, so the rule waits again.
  await publishedBy(director, key, { valido_ate: '20/12/2026' });
  expect(await counted()).toBe(all.total);
  expect((await list({ kind: 'apelidos' })).total).toBeGreaterThan(0);
  for (const role of ['manager', 'content'] as const)
    expect(await (await as(role))('to-approve')).toMatchObject({ status: 403 });
});

test('rules that contradict each other name each other', async () => {
  const head = (await rowOf('alcool-lipides')) as Cells;
  const blank = Object.fromEntries(Object.keys(head).map((column) => [column, '']));
  const fast = (codigo: string, minimo: string, maximo: string) => ({
    key: null,
    cells: {
      ...blank,
      ...{ codigo, servicos: 'EX-0001', tipo: 'jejum', minimo, maximo, unidade: 'horas', fonte: 'Teste' },
    },
    seen: blank,
  });
  const rows = [fast('prova-longo', '12', ''), fast('prova-curto', '4', '8')];
  const { body } = await manager('draft', { kind: 'preparos', origin: 'grid', rows });
  expect(await manager('publish', { id: body.id })).toMatchObject({ status: 200 });
  const listed = (await director('to-approve', { source: 'Teste', service: 'EX-0001' })).body.rows as {
    key: string;
    conflicts: string[];
  }[];
  expect(listed.find(({ key }) => key === 'prova-longo')?.conflicts).toEqual([
    expect.stringMatching(/^prova-curto \(.+\)$/),
  ]);
});
