import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import type { Role } from '#features/desk/operations/roles.ts';
import { csvOf } from '#platform/import/csv.ts';
import { readTables } from '#platform/import/read-table.ts';
import { IMPORT_KINDS } from '#server/import/kinds.ts';
import { type Cells, cellsOf, changing, drafted } from '#test/helpers/change-sets.ts';
import { statementsOf } from '#test/helpers/statement-recorder.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, clock, runSchedule } = store;

const as = (...roles: Role[]) => changing(store, ...roles);

let manager = await as('manager');

/** A CSV file whose columns are those of its first row. */
const csv = (name: string, ...rows: Cells[]) => ({
  name,
  file: Buffer.from(
    csvOf([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))], { mark: true }),
  ).toString('base64'),
});

async function sent(...files: { name: string; file: string }[]): Promise<number> {
  const { status, body } = await manager('draft-file', { files });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id as number;
}

const view = async (id: number) => (await manager('view', { id })).body;

const rowOf = async (kind: string, key: string): Promise<Cells | undefined> =>
  ((await manager('row', { kind, key })).body.cells as Cells | undefined) ?? undefined;

const priceOf = async (service: string): Promise<Cells | undefined> => {
  const { body } = await manager('rows', { kind: 'precos', search: service });
  return (body.rows as { cells: Cells }[]).map(({ cells }) => cells)[0];
};

const blank = (kind: string) => cellsOf(manager, kind, null);

/** A category, a service in it and its price: each needs the one before. */
async function newOffer(code: string) {
  const key = code.toLowerCase();
  const category = {
    ...(await blank('categorias')),
    url_key: key,
    nome: `Categoria ${code}`,
    descricao: 'Exames de prova.',
  };
  const service = { ...(await blank('servicos')), codigo: code, nome: `Exame ${code}`, categorias: key };
  const price = {
    ...(await blank('precos')),
    servico: code,
    loja: 'bsb',
    vendor: 'DEFAULT',
    preco: '41,90',
  };
  // As a person drops them: in no order, and one without a telling name.
  return [csv('Preços de maio.csv', price), csv('servicos (2).csv', service), csv('tabela.csv', category)];
}

test('a service with its category and its price in one upload is previewed, published and undone as one', async () => {
  const id = await sent(...(await newOffer('LT-0001')));
  const preview = await view(id);
  expect(preview).toMatchObject({
    title: 'Categorias, Serviços, Preços',
    rows: 3,
    added: 3,
    errors: { count: 0 },
    parts: [
      { kind: 'categorias', rows: 1 },
      { kind: 'servicos', rows: 1 },
      { kind: 'precos', rows: 1 },
    ],
    staying: [],
  });
  expect(await rowOf('categorias', 'lt-0001')).toBeUndefined();
  const [, , prices] = preview.parts as { id: number }[];
  expect((await view(prices?.id ?? 0)).changes).toMatchObject([{ name: 'LT-0001 bsb DEFAULT', isNew: true }]);
  expect(await manager('publish', { id: prices?.id, note: 'Exame novo' })).toMatchObject({ status: 200 });
  expect(await rowOf('servicos', 'LT-0001')).toMatchObject({ categorias: 'lt-0001', ativo: 'sim' });
  expect(await priceOf('LT-0001')).toMatchObject({ preco: '41,90' });
  const { rows } = await listAudit(deps, { object: 'loja' }, { size: 1 });
  expect(rows[0]?.text).toBe(
    'Mudou Categorias: lt-0001 (novo); Serviços: LT-0001 (novo); Preços: LT-0001 bsb DEFAULT (novo)',
  );
  for (const kind of [undefined, 'precos', 'servicos'])
    expect((await manager('list', { kind })).body.rows).toContainEqual(
      expect.objectContaining({ id, title: 'Categorias, Serviços, Preços', rows: 3, note: 'Exame novo' }),
    );
  expect((await manager('undo', { id })).body).toMatchObject({ rows: 3, kept: [] });
  expect(await priceOf('LT-0001')).toBeUndefined();
  expect(await rowOf('servicos', 'LT-0001')).toMatchObject({ ativo: 'nao' });
  expect(await rowOf('categorias', 'lt-0001')).toMatchObject({ ativo: 'nao' });
  expect(await view(prices?.id ?? 0)).toMatchObject({ state: 'undone' });
});

test('a form marks what a new row needs, offers the codes of other rows, and names all its problems at once', async () => {
  const { columns } = (await manager('row', { kind: 'unidades', key: null })).body as {
    columns: { name: string; required: boolean; choices: object[] }[];
  };
  const named = (name: string) => columns.find((column) => column.name === name);
  expect(['tipo', 'regiao', 'loja', 'complemento'].map((name) => named(name)?.required)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(named('loja')?.choices).toContainEqual({
    value: 'bsb',
    label: expect.stringMatching(/^bsb \(.+\)$/),
  });
  const typed = { codigo: 'NOVA', loja: 'Brasilia', horarios: 'de manhã' };
  const { status, body } = await drafted(manager, { kind: 'unidades', key: null, change: typed });
  expect(status).toBe(422);
  expect(body.fields).toMatchObject({
    '0 horarios': expect.any(String),
    '0 tipo': expect.stringContaining('Não pode ficar vazio'),
    '0 regiao': expect.stringContaining('Não pode ficar vazio'),
    '0 loja': expect.stringMatching(/^A loja "brasilia" não existe: use o código: bsb \(/),
  });
  const category = { ...(await blank('servicos')), codigo: 'LT-0009', nome: 'Exame', categorias: 'exame' };
  const service = await manager('draft-file', { files: [csv('servicos.csv', category)] });
  expect((await view(service.body.id as number)).errors).toMatchObject({
    first: [
      { reason: expect.stringMatching(/não existe: use o código, como .*\(.*\) e outros em Categorias$/) },
    ],
  });
});

test('new prices and durations go when they are undone, new holidays are withdrawn; new laboratories stay, and the preview says so', async () => {
  const rows = async (kind: string) => (await manager('rows', { kind, whole: true })).body.rows;
  const kinds = ['laboratorios', 'feriados', 'precos', 'duracoes'];
  const before = await Promise.all(kinds.map(rows));
  const [laboratory] = before[0] as { cells: Cells }[];
  const day = {
    ...(await blank('feriados')),
    dia: '14/07',
    nome: 'Festa de prova',
    uf: 'DF',
    horario: 'fechado',
  };
  const id = await sent(
    csv('laboratorios.csv', { ...laboratory?.cells, codigo: 'novo', nome: 'Laboratório novo', ordem: '90' }),
    csv('feriados.csv', day, { ...day, cidade: 'Brasília' }),
    csv('precos.csv', {
      ...(await blank('precos')),
      servico: 'EX-0001',
      loja: 'bsb',
      vendor: 'RITA',
      tier: 'prova',
      preco: '9,90',
    }),
    csv('duracoes.csv', { servico: 'EX-0001', tipo: 'coleta', minutos: '30' }),
  );
  expect(await view(id)).toMatchObject({ added: 5, errors: { count: 0 }, staying: ['Laboratórios'] });
  expect(await manager('publish', { id })).toMatchObject({ status: 200 });
  expect((await manager('undo', { id })).body).toMatchObject({ rows: 4, kept: ['novo'] });
  const [laboratories, ...others] = await Promise.all(kinds.map(rows));
  expect(laboratories).toHaveLength((before[0] as unknown[]).length + 1);
  expect(others).toEqual(before.slice(1));
});

test('a preview writes what later tables name, and nothing that sales wait for', async () => {
  const [prices, ...others] = await newOffer('LT-0007');
  const { body } = await manager('rows', { kind: 'estoque' });
  const [stock] = body.rows as { cells: Cells }[];
  const places = csv('estoque.csv', { ...stock?.cells, quantidade: 'ilimitado', contado_em: '' });
  const files = [...others, places, prices ?? places, csv('assuntos.csv', await blank('assuntos'))];
  const statements = await statementsOf(() => manager('draft-file', { files }));
  const writes = (table: string) =>
    statements.filter((text) => new RegExp(`(insert into|update) "?${table}\\b`).test(text)).length;
  expect(writes('products')).toBeGreaterThan(0);
  expect(['catalogue_version', 'variants', 'prices'].map(writes)).toEqual([0, 0, 0]);
});

test('a problem in one table stops all of them, without problems that only follow from it', async () => {
  const offer = (await newOffer('LT-0002')).slice(0, 2);
  const category = async (url_key: string) => ({
    ...(await blank('categorias')),
    url_key,
    nome: 'Categoria de prova',
    descricao: 'Exames de prova.',
  });
  const faulty = csv('categorias.csv', await category('lt-0002'), await category('RUIM'));
  const id = await sent(...offer, faulty);
  const reason = 'use só letras minúsculas, números, hífen e barra';
  expect((await view(id)).errors).toEqual({
    count: 1,
    first: [{ title: 'Categorias', line: 3, column: 'url_key', label: 'Endereço', reason }],
  });
  expect(await manager('publish', { id })).toMatchObject({ status: 422, body: { code: 'faulty' } });
  expect(await rowOf('servicos', 'LT-0002')).toBeUndefined();
  expect((await manager('problems', { id })).body).toMatchObject({
    file: `\uFEFFfolha;linha;coluna;motivo\r\nCategorias;3;url_key;${reason}\r\n`,
    rows: 1,
  });
});

test('an upload that the store overtook writes nothing, and a new preview goes through', async () => {
  const code = 'EX-0001';
  const { cells } = { cells: (await rowOf('servicos', code)) ?? {} };
  const price = await priceOf(`${code} bsb DEFAULT`);
  const files = [
    csv('servicos.csv', { ...cells, nome: 'Hemograma de prova' }),
    csv('precos.csv', { ...price, preco: '51,90' } as Cells),
  ];
  const [first, second] = [
    await sent(...files),
    await sent(csv('precos.csv', { ...price, preco: '52,90' } as Cells)),
  ];
  expect(await manager('publish', { id: second })).toMatchObject({ status: 200 });
  expect(await manager('publish', { id: first })).toMatchObject({ status: 409, body: { code: 'stale' } });
  expect(await rowOf('servicos', code)).toMatchObject({ nome: cells.nome });
  expect(await manager('refresh', { id: first })).toMatchObject({ status: 200 });
  expect(await manager('publish', { id: first })).toMatchObject({ status: 200 });
  expect(await priceOf(`${code} bsb DEFAULT`)).toMatchObject({ preco: '51,90' });
  expect((await manager('undo', { id: first })).body).toMatchObject({ rows: 2, kept: [] });
  expect(await rowOf('servicos', code)).toMatchObject({ nome: cells.nome });
});

test('one upload that is published twice at once is written once', async () => {
  const id = await sent(...(await newOffer('LT-0003')));
  const { parts } = await view(id);
  const outcomes = await Promise.all(
    (parts as { id: number }[]).map(async (part) => (await manager('publish', { id: part.id })).status),
  );
  expect(outcomes.toSorted()).toEqual([200, 404, 404]);
});

test('a planned upload comes whole at its minute, or not at all', async () => {
  const [first, coupons] = [await sent(...(await newOffer('LT-0004'))), await blank('cupons')];
  const notice = { ...(await blank('avisos')), codigo: 'festa', texto: 'Fechamos mais cedo.' };
  const published = async (id: number, period: object = {}) =>
    expect(await manager('publish', { id, ...period })).toMatchObject({ status: 200 });
  await published(await sent(csv('avisos.csv', notice)));
  const second = await sent(
    csv('cupons.csv', { ...coupons, codigo: 'FESTA', tipo: 'percentual', valor: '10' }),
    csv('avisos.csv', { ...notice, fim: '01/12/2026' }),
  );
  for (const id of [first, second]) await published(id, { startsAt: '2026-11-21T01:00' });
  await published(await sent(csv('avisos.csv', { ...notice, inicio: '05/12/2026' })));
  clock.forward(24 * 60);
  await runSchedule('change-sets.due');
  manager = await as('manager');
  expect(await view(first)).toMatchObject({ state: 'live' });
  expect(await priceOf('LT-0004')).toMatchObject({ preco: '41,90' });
  const reason = expect.stringContaining('vem antes do início');
  expect(await view(second)).toMatchObject({ state: 'failed', failure: reason });
  expect(await rowOf('cupons', 'FESTA')).toBeUndefined();
});

test('an upload is dropped whole, and a table that fits no kind says what is missing', async () => {
  const id = await sent(...(await newOffer('LT-0006')));
  expect(await manager('discard', { id })).toMatchObject({ status: 200 });
  expect(await view(id)).toMatchObject({ state: 'discarded' });
  const refused = async (...files: { name: string; file: string }[]) =>
    (await manager('draft-file', { files })).body.detail;
  expect(await refused(csv('x.csv', { a: '1' }))).toMatch(/^Não dá para saber o que há em "x"\. .+Preços/);
  expect(await refused(csv('x.csv', { codigo: 'a', ativo: 'sim' }))).toMatch(
    /nome de um destes: Recursos, Serviços\.$/,
  );
  const coupon = csv('cupons.csv', { codigo: 'A', tipo: 'valor' });
  expect(await refused(coupon, csv('avisos.csv', { codigo: 'A' }))).toMatch(/^"cupons": O cabeçalho/);
  expect(await refused(coupon, { ...coupon, name: 'cupons-2.csv' })).toBe(
    '"cupons" e "cupons-2" são Cupons. Junte as linhas numa tabela só.',
  );
  expect(await refused(coupon, { name: 'vazio.csv', file: '' })).toBe('vazio.csv: O arquivo está vazio.');
});

test('a file may have the names of the screen, and leave out columns that may be empty', async () => {
  const id = await sent(csv('Cupons.csv', { CÓDIGO: 'CURTO', Tipo: 'percentual', Desconto: '10' }));
  expect(await view(id)).toMatchObject({ added: 1, errors: { count: 0 } });
  const files = [csv('Cupons.csv', { codigo: 'A', tipo: 'valor', valor: '1', minimos: '2', xyz: '3' })];
  expect((await manager('draft-file', { files })).body.detail).toContain(
    'Não são conhecidas: minimos (seria minimo?), xyz',
  );
});

test('the whole catalogue as one spreadsheet has what its reader may change, and changes nothing when it comes back', async () => {
  const export_ = async (run: typeof manager) => String((await run('export', { format: 'xlsx' })).body.file);
  const file = await export_(manager);
  const tables = await readTables([{ name: 'x', bytes: Buffer.from(file, 'base64') }]);
  const names = tables.map(({ name }) => name);
  const { kinds } = (await manager('kinds')).body;
  const own = (kinds as { kind: string }[]).map(({ kind }) => kind);
  // In the order in which the sheets refer to each other.
  expect(names).toEqual([
    'como-preencher',
    ...Object.keys(IMPORT_KINDS).filter((kind) => own.includes(kind)),
  ]);
  expect(names).toHaveLength(own.length + 1);
  const id = await sent({ name: 'catalogo.xlsx', file });
  expect(await view(id)).toMatchObject({ rows: 0, errors: { count: 0 } });
  expect(await manager('publish', { id })).toMatchObject({ body: { code: 'empty' } });
  const writer = await as('content');
  const writers = await readTables([{ name: 'x', bytes: Buffer.from(await export_(writer), 'base64') }]);
  expect(writers.map(({ name }) => name)).toContain('cupons');
  expect(writers.map(({ name }) => name)).not.toContain('precos');
  expect(await writer('draft-file', { files: [{ name: 'x.xlsx', file }] })).toMatchObject({ status: 422 });
  expect(await writer('view', { id })).toMatchObject({ status: 404 });
});

test('a sheet of an edited catalogue changes its kind alone, also on the page of the kind', async () => {
  const rows = [
    ['codigo', 'texto', 'link', 'inicio', 'fim'],
    ['feriado', 'Fechamos no feriado', '', '', ''],
  ];
  const data = rows.map((cells) => cells.map((value) => ({ value, type: String })));
  const { body } = await manager('export', { kind: 'cupons', format: 'csv' });
  const coupons = String(body.file)
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
  const book = await writeXlsxFile([
    { sheet: 'Cupons', data: coupons.map((cells) => cells.map((value) => ({ value, type: String }))) },
    { sheet: 'Avisos', data },
    { sheet: 'Planilha3', data: [] },
  ]).toBuffer();
  const file = { name: 'campanha.xlsx', file: book.toString('base64') };
  expect(await view(await sent(file))).toMatchObject({ rows: 1, parts: [{ rows: 0 }, { rows: 1 }] });
  const { id } = (await manager('draft-file', { kind: 'avisos', files: [file] })).body;
  expect(await view(id as number)).toMatchObject({ rows: 1, parts: [{ kind: 'avisos' }] });
});

test('more than a thousand new, changed or withdrawn rows are published only with a tick of their own', async () => {
  const rows = Array.from({ length: 1001 }, (_, index) => ({
    codigo: `MIL${index}`,
    tipo: 'valor',
    valor: '5,00',
    inicio: '',
    fim: '',
    usos_total: '',
    usos_por_cliente: '',
    minimo: '',
  }));
  const id = await sent(csv('cupons.csv', ...rows));
  expect(await view(id)).toMatchObject({ large: [], many: ['São 1.001 linhas novas'] });
  expect(await manager('publish', { id })).toMatchObject({ status: 422, body: { code: 'large' } });
  expect(await manager('publish', { id, confirmed: true })).toMatchObject({ status: 200 });
  const halved = await sent(csv('cupons.csv', ...rows.map((row) => ({ ...row, valor: '2,50' }))));
  expect(await view(halved)).toMatchObject({ many: ['1.001 linhas mudam'] });
  expect(await manager('publish', { id: halved })).toMatchObject({ body: { code: 'large' } });
  expect(await manager('publish', { id: halved, confirmed: true })).toMatchObject({ status: 200 });
  const withdrawal = await sent(csv('cupons.csv', ...rows.map((row) => ({ ...row, ativo: 'nao' }))));
  expect(await view(withdrawal)).toMatchObject({ many: ['1.001 linhas saem da loja'] });
  expect(await manager('publish', { id: withdrawal })).toMatchObject({ body: { code: 'large' } });
});

test('takes a file of almost 20 MB, and refuses a file that arrived in part', async () => {
  const text = `codigo,texto,link,inicio,fim\n${'A'.repeat(19 * 1024 * 1024)},x,,,\n`;
  const id = await sent({ name: 'avisos.csv', file: Buffer.from(text).toString('base64') });
  expect(await view(id)).toMatchObject({ rows: 0, errors: { first: [{ line: 2, column: 'codigo' }] } });
  const broken = [{ name: 'avisos.csv', file: 'YWJj*YWJj' }];
  expect(await manager('draft-file', { files: broken })).toMatchObject({
    status: 400,
    body: { fields: { 'files.0.file': 'O arquivo não chegou inteiro. Envie de novo.' } },
  });
});
