import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import { adjusted } from '#features/desk/change-sets/panel/adjust.ts';
import type { Role } from '#features/desk/operations/roles.ts';
import { csvOf } from '#platform/import/csv.ts';
import { importFile } from '#server/import/import-file.ts';
import { IMPORT_KINDS } from '#server/import/kinds.ts';
import { type Cells, cellsOf, changing, drafted, published, stateOf } from '#test/helpers/change-sets.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, clock, pool, visitor } = store;

const as = (...roles: Role[]) => changing(store, ...roles);

const writer = await as('content');

const file = (text: string) => [{ name: 'tabela.csv', file: Buffer.from(text).toString('base64') }];

const fileOf = (rows: string[][]) => file(csvOf(rows, { mark: true }));

const rowOf = (key: string) => cellsOf(writer, 'cupons', key);

async function draft(key: string | null, change: Cells, seen?: Cells): Promise<number> {
  const { status, body } = await drafted(writer, { kind: 'cupons', key, change, seen });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id as number;
}

const publish = async (key: string | null, change: Cells) =>
  (await published(writer, { kind: 'cupons', key, change })).id;

const blank = await cellsOf(writer, 'cupons', null);

const coupon = (codigo: string, change: Cells = {}) => ({
  codigo,
  tipo: 'percentual',
  valor: '10',
  ...change,
});

/** Moves the history of prices to before the thirty days in which a rise is asked about. */
const longAgo = () =>
  deps.db.execute(`update change_sets set published_at = '2026-10-01T12:00:00Z',
    ended_at = case when ended_at is not null then '2026-10-01T12:00:00Z'::timestamptz end
    where kind = 'precos' and published_at is not null`);

test('shows the coupons, finds one by a word, and leaves withdrawn ones out', async () => {
  await publish(null, coupon('VISIVEL'));
  await publish('VISIVEL', { ativo: 'nao' });
  await publish(null, coupon('VISIVEL2'));
  const found = await writer('rows', { kind: 'cupons', search: 'visivel' });
  expect(found.body).toMatchObject({ title: 'Cupons', rows: [{ key: 'VISIVEL2' }], total: 1, next: null });
  expect((await writer('rows', { kind: 'cupons', search: 'visivel', all: true })).body).toMatchObject({
    total: 2,
  });
});

test('a price is found and shown by the name of its service, and so is its change', async () => {
  const manager = await as('manager');
  const { body } = await manager('rows', { kind: 'precos', search: 'hemograma completo brasilia default' });
  const [row] = body.rows as { key: string; cells: Cells }[];
  expect(row?.cells).toMatchObject({ servico: 'EX-0001', loja: 'bsb' });
  const names = Object.fromEntries(
    (body.columns as { name: string; names: Cells }[]).map((column) => [column.name, column.names]),
  );
  expect(names).toMatchObject({ servico: { 'EX-0001': 'Hemograma completo' }, preco: {} });
  const shownName = 'Hemograma completo, Brasília - DF, Para todos';
  const key = row?.key as string;
  expect((await manager('row', { kind: 'precos', key })).body).toMatchObject({ shownName });
  const drawn = await drafted(manager, { kind: 'precos', key, change: { preco: '31,80' } });
  expect((await manager('view', { id: drawn.body.id })).body).toMatchObject({
    changes: [{ name: 'EX-0001 bsb DEFAULT', shownName, columns: [{ label: 'Preço', drawing: false }] }],
  });
});

test('previews each column that changes, publishes exactly that, and leaves a row in the trail', async () => {
  await publish(null, coupon('PREVISTO'));
  const id = await draft('PREVISTO', { valor: '15', fim: '31/12/2026' });
  expect((await rowOf('PREVISTO')).valor).toBe('10');
  expect((await writer('view', { id })).body).toMatchObject({
    state: 'draft',
    changes: [
      {
        key: 'PREVISTO',
        isNew: false,
        columns: [
          { label: 'Desconto', before: '10', after: '15' },
          { label: 'Vale até', before: '', after: '31/12/2026' },
        ],
      },
    ],
  });
  expect((await writer('publish', { id, note: 'Semana do coração' })).body).toMatchObject({
    scheduled: false,
  });
  expect(await rowOf('PREVISTO')).toMatchObject({ valor: '15', fim: '31/12/2026' });
  const { rows } = await listAudit(deps, { object: 'loja' }, { size: 1 });
  expect(rows[0]?.text).toBe('Mudou Cupons: PREVISTO (Desconto, Vale até)');
  const history = await writer('list', { kind: 'cupons' });
  expect(history.body.rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id, state: 'live', note: 'Semana do coração', rows: 1 }),
    ]),
  );
  // An empty field empties the column.
  await publish('PREVISTO', { fim: '' });
  expect((await rowOf('PREVISTO')).fim).toBe('');
});

test('names each problem at its field, also in the rows of a grid, and keeps no draft', async () => {
  const refused = async (origin: string, ...rows: Cells[]) =>
    writer('draft', {
      kind: 'cupons',
      origin,
      rows: rows.map((cells) => ({ key: null, cells: { ...blank, ...cells }, seen: blank })),
    });
  expect(await refused('form', coupon('RUIM', { fim: '30/02/2026' }))).toMatchObject({
    status: 422,
    body: { code: 'faulty_row', fields: { '0 fim': expect.stringMatching(/^Deve ser uma data/) } },
  });
  await publish(null, coupon('REPETIDO'));
  expect((await refused('grid', coupon('BOM'), coupon('REPETIDO', { valor: '20' }))).body.fields).toEqual({
    '1 codigo': 'Já existe: procure na lista e mude por lá.',
  });
  expect((await refused('grid', coupon('BOM', { valor: '900' }))).body.fields).toMatchObject({
    '0 valor': expect.stringContaining('percentual inteiro'),
  });
});

test('two people on one row: other columns join, the same column is refused', async () => {
  await publish(null, coupon('DUPLO'));
  const seen = await rowOf('DUPLO');
  const first = await draft('DUPLO', { valor: '12' }, seen);
  const second = await draft('DUPLO', { minimo: '50,00' }, seen);
  const third = await draft('DUPLO', { valor: '13' }, seen);
  expect(await writer('publish', { id: first })).toMatchObject({ status: 200 });
  expect(await writer('publish', { id: second })).toMatchObject({ status: 200 });
  expect(await rowOf('DUPLO')).toMatchObject({ valor: '12', minimo: '50,00' });
  expect(await writer('publish', { id: third })).toMatchObject({ status: 409, body: { code: 'stale' } });
  const rows = [{ key: 'DUPLO', cells: { ...seen, valor: '14' }, seen }];
  expect(await writer('draft', { kind: 'cupons', origin: 'form', rows })).toMatchObject({
    body: { code: 'stale' },
  });
  // The preview is made again over the colleague's value, and then goes through.
  await writer('refresh', { id: third });
  expect((await writer('view', { id: third })).body.changes).toMatchObject([
    { columns: [{ label: 'Desconto', before: '12', after: '13' }] },
  ]);
  expect(await writer('publish', { id: third })).toMatchObject({ status: 200 });
});

test('of several people and a file that change one price at once, one writes and the others look again', async () => {
  const manager = await as('manager');
  const { body } = await manager('rows', { kind: 'precos', search: 'CB-0001 bsb' });
  const [row] = body.rows as { key: string; cells: Cells }[];
  if (!row) throw new Error('no price');
  const { key, cells: seen } = row;
  const typed = await Promise.all(
    ['1.700,00', '1.710,00', '1.720,00'].map(async (preco) => {
      const rows = [{ key, cells: { ...seen, preco }, seen }];
      return (await manager('draft', { kind: 'precos', origin: 'grid', rows })).body.id;
    }),
  );
  const head = Object.keys(seen);
  const line = head.map((column) => (column === 'preco' ? '1.730,00' : (seen[column] ?? '')));
  const sent = await manager('draft-file', { kind: 'precos', files: fileOf([head, line]) });
  const outcomes = await Promise.all(
    [...typed, sent.body.id].map(async (id) => (await manager('publish', { id, confirmed: true })).status),
  );
  expect(outcomes.toSorted()).toEqual([200, 409, 409, 409]);
  const winner = outcomes.indexOf(200);
  const after = (await manager('row', { kind: 'precos', key })).body.cells as Cells;
  expect(after.preco).toBe(['1.700,00', '1.710,00', '1.720,00', '1.730,00'][winner]);
});

test('a percentage on all prices of a grid is published only with its tick, as a file of them is', async () => {
  const manager = await as('manager');
  const prices: { key: string; cells: Cells }[] = [];
  for (let after: unknown = 0; after !== null && prices.length <= 1000; ) {
    const { body } = await manager('rows', { kind: 'precos', after });
    // A struck price that rises needs a tick of its own.
    prices.push(...(body.rows as typeof prices).filter(({ cells }) => cells.preco_especial === ''));
    after = body.next;
  }
  const rows = prices.slice(0, 1001).map(({ key, cells }) => ({
    key,
    cells: { ...cells, preco: adjusted(cells.preco ?? '', 1100, 1) },
    seen: cells,
  }));
  const { id } = (await manager('draft', { kind: 'precos', origin: 'grid', rows })).body;
  expect((await manager('view', { id })).body).toMatchObject({ large: [], many: ['1.001 linhas mudam'] });
  expect(await manager('publish', { id })).toMatchObject({ status: 422, body: { code: 'large' } });
  expect(await manager('publish', { id, confirmed: true })).toMatchObject({ status: 200 });
  expect(await manager('undo', { id })).toMatchObject({ status: 200, body: { rows: 1001 } });
});

test('a special price names the price to be struck out, which the store must have asked for before', async () => {
  const manager = await as('manager');
  const key = (
    (await manager('rows', { kind: 'precos', search: 'EX-0001 bsb DEFAULT' })).body.rows as {
      key: string;
    }[]
  )[0]?.key as string;
  const change = (cells: Cells) => drafted(manager, { kind: 'precos', key, change: cells });
  await published(
    manager,
    { kind: 'precos', key, change: { preco: '41,90', preco_especial: '' } },
    { confirmed: true },
  );
  await longAgo();
  const { body } = await change({ preco_especial: '35,90' });
  expect((await manager('view', { id: body.id })).body).toMatchObject({
    large: [],
    changes: [{ columns: [{ label: 'Preço especial', before: '', after: 'de 41,90 por 35,90' }] }],
  });
  for (const invented of ['45,00', '40,00']) {
    const { id } = (await change({ preco: invented, preco_especial: '35,90' })).body;
    expect((await manager('view', { id })).body.large).toEqual([
      expect.stringMatching(/: a loja vai riscar um preço que ninguém pagou antes$/),
    ]);
    expect(await manager('publish', { id })).toMatchObject({ body: { code: 'large' } });
  }
  expect(await manager('publish', { id: body.id })).toMatchObject({ status: 200 });
  // What the store asked for last may be struck out, too.
  const lower = (await change({ preco: '35,90', preco_especial: '30,00' })).body;
  expect(await manager('publish', { id: lower.id })).toMatchObject({ status: 200 });
});

test('a price that rose days ago is asked about before it is struck out, with the day since when it is asked', async () => {
  const manager = await as('manager');
  const { rows } = (await manager('rows', { kind: 'precos', search: 'EX-0002 bsb DEFAULT' })).body as {
    rows: { key: string }[];
  };
  const price = { kind: 'precos', key: rows[0]?.key ?? '' };
  const change = (cells: Cells) => published(manager, { ...price, change: cells }, { confirmed: true });
  const largeOf = async (cells: Cells) => {
    const { id } = (await drafted(manager, { ...price, change: cells })).body;
    return (await manager('view', { id })).body.large;
  };
  await change({ preco: '50,00', preco_especial: '' });
  await longAgo();
  expect(await largeOf({ preco_especial: '45,00' })).toEqual([]);
  const raised = await change({ preco: '60,00' });
  expect(await largeOf({ preco_especial: '55,00' })).toEqual([
    'EX-0002 bsb DEFAULT: a loja só pede 60,00, que vai riscar, desde 20/11/2026',
  ]);
  const { id } = (await drafted(manager, { ...price, change: { preco_especial: '55,00' } })).body;
  expect(await manager('publish', { id })).toMatchObject({ body: { code: 'large' } });
  await manager('undo', { id: raised.id });
  expect(await largeOf({ preco_especial: '45,00' })).toEqual([]);
  // A week for less, which ended, was a lower price too.
  const week = await change({ preco: '40,00' });
  await manager('undo', { id: week.id });
  expect(await largeOf({ preco_especial: '45,00' })).toEqual([
    'EX-0002 bsb DEFAULT: a loja só pede 50,00, que vai riscar, desde 20/11/2026',
  ]);
});

test('undoes a change, but not what a colleague has changed since', async () => {
  await publish(null, coupon('VOLTA'));
  const [value, minimum] = [
    await publish('VOLTA', { valor: '20' }),
    await publish('VOLTA', { minimo: '80,00' }),
  ];
  expect((await writer('undo', { id: value })).body).toMatchObject({ rows: 1, kept: [] });
  expect(await rowOf('VOLTA')).toMatchObject({ valor: '10', minimo: '80,00' });
  expect(await stateOf(writer, value)).toBe('undone');
  expect(await writer('undo', { id: value })).toMatchObject({ status: 404 });
  await publish('VOLTA', { minimo: '90,00' });
  expect(await writer('undo', { id: minimum })).toMatchObject({
    status: 409,
    body: { code: 'nothing_left' },
  });
  const made = await publish(null, coupon('NOVINHO'));
  await writer('undo', { id: made });
  expect((await rowOf('NOVINHO')).ativo).toBe('nao');
});

test('change sets of one cell that are undone at once wait for each other', async () => {
  await publish(null, coupon('JUNTOS'));
  const ids = [await publish('JUNTOS', { valor: '20' }), await publish('JUNTOS', { valor: '30' })];
  const outcomes = await Promise.all(ids.map((id) => writer('undo', { id })));
  expect(outcomes.map(({ status }) => status < 500)).toEqual([true, true]);
  expect(outcomes[1]?.status).toBe(200);
  expect((await rowOf('JUNTOS')).valor).toBe(outcomes[0]?.status === 200 ? '10' : '20');
});

test('a filled field that cannot be empty says so, a start in the past too, and the publisher is the author', async () => {
  await publish(null, coupon('AUTOR'));
  const seen = await rowOf('AUTOR');
  const rows = [{ key: 'AUTOR', cells: { ...seen, valor: '' }, seen }];
  expect(await writer('draft', { kind: 'cupons', origin: 'form', rows })).toMatchObject({
    body: { code: 'faulty_row', fields: { '0 valor': expect.stringMatching(/^Não pode ficar vazio/) } },
  });
  const id = await draft('AUTOR', { valor: '11' });
  expect(await writer('publish', { id, startsAt: '2020-01-01T00:00' })).toMatchObject({
    status: 422,
    body: { code: 'past' },
  });
  const other = await colleague(deps, ['manager']);
  const manager = await signedIn(visitor(), other);
  expect(await operate(manager, 'change-sets/publish', { id })).toMatchObject({ status: 200 });
  const { rows: sets } = await pool.query('select staff_id from change_sets where id = $1', [id]);
  expect(sets).toEqual([{ staff_id: other.id }]);
});

test('takes a file, says what is wrong with another, and gives the rows back as a file', async () => {
  const head = Object.keys(blank);
  const sent = await writer('draft-file', {
    kind: 'cupons',
    files: fileOf([head, ['ARQUIVO', 'valor', '25,00', '', '', '', '', '', '']]),
  });
  expect(await writer('publish', { id: sent.body.id })).toMatchObject({ status: 200 });
  expect(await rowOf('ARQUIVO')).toMatchObject({ tipo: 'valor', valor: '25,00' });
  const faulty = await writer('draft-file', {
    kind: 'cupons',
    files: fileOf([head, ['ARQUIVO', 'valor', 'muito', '', '', '', '', '', '']]),
  });
  expect((await writer('view', { id: faulty.body.id })).body.errors).toMatchObject({
    count: 1,
    first: [{ line: 2, column: 'valor', label: 'Desconto' }],
  });
  expect(await writer('publish', { id: faulty.body.id })).toMatchObject({
    status: 422,
    body: { code: 'faulty' },
  });
  expect(await writer('draft-file', { kind: 'cupons', files: fileOf([['x'], ['1']]) })).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining('O cabeçalho não é o esperado.') },
  });
  const { body } = await writer('export', { kind: 'cupons', format: 'csv' });
  const again = await writer('draft-file', {
    kind: 'cupons',
    files: file(String(body.file)),
  });
  expect((await writer('view', { id: again.body.id })).body).toMatchObject({
    rows: 0,
    errors: { count: 0 },
    unchanged: body.rows,
  });
  expect(await writer('publish', { id: again.body.id })).toMatchObject({ body: { code: 'empty' } });
});

test('whoever only writes texts sees no prices, and the other roles see nothing', async () => {
  const kinds = async (run: typeof writer) =>
    ((await run('kinds')).body.kinds as { kind: string }[] | undefined)?.map(({ kind }) => kind);
  expect(await kinds(await as('content'))).toContain('cupons');
  expect(await kinds(await as('content'))).not.toContain('precos');
  for (const [operation, more] of [
    ['rows', {}],
    ['row', { key: null }],
    ['export', { format: 'csv' }],
  ] as const)
    expect(await writer(operation, { kind: 'precos', ...more })).toMatchObject({
      status: 404,
      body: { detail: 'O seu papel não vê esta parte do catálogo.' },
    });
  expect((await writer('rows', { kind: 'outro' })).body.detail).toMatch(/^Isto não está mais na loja\./);
  expect(await (await as('attendant'))('kinds')).toMatchObject({ status: 403 });
});

test('a count of places from before a sale is published as what is left, and can be counted by hand again', async () => {
  const manager = await as('manager');
  const rows = async () =>
    (await manager('rows', { kind: 'estoque' })).body.rows as { key: string; cells: Cells }[];
  const [first] = (await rows()).filter(({ cells }) => /^[1-9]/.test(cells.quantidade ?? ''));
  const { servico, unidade } = first?.cells ?? {};
  const left = async () => (await rows()).find(({ key }) => key === first?.key)?.cells.quantidade;
  const send = async (quantity: number, counted = '') => {
    const text = `servico,unidade,quantidade,contado_em\n${servico},${unidade},${quantity},${counted}\n`;
    return (await manager('draft-file', { kind: 'estoque', files: file(text) })).body.id as number;
  };
  expect(await manager('publish', { id: await send(50) })).toMatchObject({ status: 200 });
  await deps.db.execute(sql`
    with moved as (
      update variants set balance = balance - 3 where product_id = (select id from products where code = ${servico})
        and unit_id = (select id from units where code = ${unidade}) returning id)
    insert into stock_movements (variant_id, delta, reason, at) select id, -3, 'hold', ${clock.now().toISOString()} from moved`);
  expect(await left()).toBe('47');
  const uncounted = await manager('view', { id: await send(20) });
  expect(uncounted.body.errors).toMatchObject({ first: [{ column: 'contado_em' }] });
  const id = await send(20, '01/11/2026 08:00');
  expect((await manager('view', { id })).body.changes).toMatchObject([
    { columns: [{ after: '20' }, { label: 'Contado em', after: '01/11/2026 08:00' }] },
  ]);
  expect(await manager('publish', { id })).toMatchObject({ status: 200 });
  expect(await left()).toBe('17');
});

test('a new service takes over the bare term of its TUSS code, and undoing withdraws it', async () => {
  const manager = await as('manager');
  const terms =
    'codigo,grupo,termo,nome_curto_derivado,inicio_vigencia\n40399990,,Exame de prova - pesquisa,Exame de prova,\n';
  const { importers } = IMPORT_KINDS.servicos ?? { importers: [] };
  expect((await importFile(deps, importers, Buffer.from(terms), { simulate: false })).written).toBe(true);
  const service = async () =>
    (
      (await manager('rows', { kind: 'servicos', search: '40399990', all: true })).body.rows as {
        key: string;
        cells: Cells;
      }[]
    )[0];
  expect(await service()).toBeUndefined();
  const { cells: empty } = (await manager('row', { kind: 'servicos', key: null })).body as { cells: Cells };
  const cells = {
    ...empty,
    codigo: 'EX-9990',
    tuss: '40399990',
    nome: 'Exame de prova',
    categorias: 'exames-laboratoriais',
  };
  const { body } = await manager('draft', {
    kind: 'servicos',
    origin: 'form',
    rows: [{ key: null, cells, seen: empty }],
  });
  expect((await manager('view', { id: body.id })).body).toMatchObject({
    errors: { count: 0 },
    changes: [{ key: 'EX-9990', isNew: true }],
  });
  expect(await manager('publish', { id: body.id })).toMatchObject({ status: 200 });
  expect(await service()).toMatchObject({ key: 'EX-9990', cells: { slug: 'exame-de-prova', ativo: 'sim' } });
  expect(await manager('undo', { id: body.id })).toMatchObject({ status: 200 });
  expect((await service())?.cells.ativo).toBe('nao');
});

test('a list of synonyms by the code of TUSS is published as one by our own code', async () => {
  const send = async (text: string) =>
    (
      await writer('draft-file', {
        kind: 'sinonimos',
        files: file(`codigo_tuss,termo_tuss,sinonimos\n${text}\n`),
      })
    ).body.id as number;
  const [hemogram] = (
    await deps.db.execute<{ tuss: string; code: string }>(
      sql`select tuss, code from products where code is not null and tuss is not null order by id limit 1`,
    )
  ).rows;
  expect(await writer('publish', { id: await send(`${hemogram?.code},,nome de rua`) })).toMatchObject({
    status: 200,
  });
  const id = await send(`${hemogram?.tuss},,nome de rua|nome de casa`);
  expect(await writer('publish', { id })).toMatchObject({ status: 200 });
  const listed = await writer('rows', { kind: 'sinonimos', search: 'nome de casa' });
  expect(listed.body.rows).toMatchObject([{ cells: { codigo_tuss: hemogram?.code } }]);
  expect(await writer('undo', { id })).toMatchObject({ status: 200 });
});
