import { expect, onTestFinished, test } from 'vitest';
import type { Role } from '#features/desk/operations/roles.ts';
import { viewContent } from '#features/shop/content/server/read-content.ts';
import { readTables } from '#platform/import/read-table.ts';
import { Browser } from '#test/helpers/browser.ts';
import { type Cells, cellsOf, changing, published } from '#test/helpers/change-sets.ts';
import { limitsOf } from '#test/helpers/deps.ts';
import { firstOrder } from '#test/helpers/first-order.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { operationRoutes } from './routes.ts';

const { deps, app, pool } = await payingStore();
app.route('/', operationRoutes({ deps, limits: limitsOf(), secure: false }));
const visitor = () => new Browser(app, deps.config.baseUrl);

interface Step {
  kind: string;
  done: boolean;
  yours: boolean;
  roles: Role[];
}

async function stepsOf(...roles: Role[]): Promise<Step[] | null> {
  const browser = await signedIn(visitor(), await colleague(deps, roles));
  return (await operate(browser, 'home/view')).body.steps as Step[] | null;
}

const TERMS = { kind: 'paginas', key: '/termos-de-uso' };

test('before the first order one person publishes terms and takes them back alone', async () => {
  const content = await changing({ deps, visitor }, 'content');
  const { texto } = await cellsOf(content, TERMS.kind, TERMS.key);
  const { id, body } = await published(content, { ...TERMS, change: { texto: 'Regras de quem abre.' } });
  expect(body).toMatchObject({ waiting: false });
  expect(JSON.stringify(await viewContent(deps, '/termos-de-uso'))).toContain('Regras de quem abre.');
  expect((await content('view', { id })).body).toMatchObject({ state: 'live', opened: false });
  expect((await content('undo', { id })).body).toMatchObject({ waiting: false, rows: 1 });
  expect((await cellsOf(content, TERMS.kind, TERMS.key)).texto).toBe(texto);
});

test('a store with all that it needs shows no steps', async () => {
  expect(await stepsOf('manager')).toBeNull();
});

test.each([
  ['precos', 'delete from prices', 'manager'],
  ['unidades', "update units set hours = '{}'", 'manager'],
  ['paginas', "delete from contents where path = '/politica-de-privacidade'", 'content'],
] as const)('without %s its step is missing, and a publication leads there', async (kind, without, role) => {
  const client = await pool.connect();
  await client.query('create temp table kept as select * from prices');
  await client.query('create temp table kept_hours as select id, hours from units');
  await client.query('create temp table kept_pages as select * from contents');
  onTestFinished(async () => {
    await client.query(`insert into prices select * from kept on conflict do nothing;
      insert into contents select * from kept_pages on conflict do nothing;
      update units set hours = k.hours from kept_hours k where k.id = units.id; drop table kept, kept_hours, kept_pages`);
    client.release();
  });
  await pool.query(without);
  const steps = await stepsOf(role);
  expect(steps?.flatMap((step) => (step.done ? [] : [step.kind]))).toEqual([
    kind,
    // Nothing is sold without a price, or at a unit that never opens.
    ...(kind === 'paginas' ? [] : ['estoque']),
  ]);
  expect(steps?.find((step) => step.kind === kind)).toMatchObject({ yours: true });
  const run = await changing({ deps, visitor }, role);
  expect((await run('kinds')).body.closed).toBe(true);
  const { id } = await published(run, {
    kind: 'paginas',
    key: '/acessibilidade',
    change: { titulo: `Sem ${kind}` },
  });
  expect((await run('view', { id })).body.nextStep).toMatchObject({ kind });
  expect((await stepsOf('administrator'))?.find((step) => step.kind === kind)).toMatchObject({
    yours: false,
    roles: role === 'manager' ? ['manager'] : ['manager', 'content'],
  });
  expect(await stepsOf('attendant')).toBeNull();
});

test('a store without the people of the demo needs a brand of its own', async () => {
  const client = await pool.connect();
  await client.query('create temp table kept as select id, email_verified from customers');
  onTestFinished(async () => {
    await client.query(`update customers c set email_verified = k.email_verified from kept k where k.id = c.id;
      delete from store_brand; drop table kept`);
    client.release();
  });
  const missing = async () => (await stepsOf('manager'))?.flatMap(({ kind, done }) => (done ? [] : [kind]));
  await pool.query(`update customers set email_verified = false;
    update staff set blocked_at = now() where email like '%@buriti.exemplo'`);
  expect(await missing()).toEqual(['marca']);
  await pool.query(
    `insert into store_brand values ('loja', '{"name": "Vida", "legalName": "Vida Ltda.", "cnpj": "11.222.333/0001-81", "phone": "(61) 3222-0100"}')`,
  );
  expect(await missing()).toBeUndefined();
});

test('the publication of the last missing step says that the shop opens, and no other does', async () => {
  const { rows } = await pool.query(
    "delete from contents where path = '/termos-de-uso' returning title, description",
  );
  const [{ title, description }] = rows;
  const run = await changing({ deps, visitor }, 'content');
  const page = (key: string | null, change: Cells) => published(run, { kind: 'paginas', key, change });
  const other = await page('/acessibilidade', { titulo: 'Para todos' });
  expect(other.body).toMatchObject({ opens: false });
  const last = await page(null, {
    caminho: TERMS.key,
    titulo: title,
    descricao: description,
    texto: 'Regras.',
  });
  expect(last.body).toMatchObject({ opens: true });
  expect((await run('view', { id: last.id })).body.nextStep).toBeNull();
  expect((await page('/acessibilidade', { titulo: 'De todos' })).body).toMatchObject({ opens: false });
});

test('the spreadsheet of a new store has its first steps alone, and starts the pages with texts to be read', async () => {
  // The demo's pages are the same texts, and no other test changes this one.
  const contact = "select title, description, markdown from contents where path = '/fale-conosco'";
  const { rows } = await pool.query(contact);
  await pool.query("delete from contents where path in ('/termos-de-uso', '/fale-conosco')");
  const run = await changing({ deps, visitor }, 'manager');
  const { name, file } = (await run('export', { format: 'xlsx' })).body as { name: string; file: string };
  expect(name).toBe('loja-nova.xlsx');
  const tables = await readTables([{ name, bytes: Buffer.from(file, 'base64') }]);
  expect(tables.map((table) => table.name)).toEqual([
    'como-preencher',
    ...['lojas', 'unidades', 'categorias', 'servicos', 'precos', 'estoque', 'marca', 'paginas'],
  ]);
  expect(tables.find((table) => table.name === 'precos')?.header).toEqual(
    expect.arrayContaining(['Serviço *', 'Preço *', 'Preço especial']),
  );
  const missing = ['/fale-conosco', '/termos-de-uso'];
  const list = (await run('rows', { kind: 'paginas' })).body as { templates: { key: string }[] };
  expect(list.templates.map(({ key }) => key)).toEqual(missing);
  expect((await run('row', TERMS)).body).toMatchObject({ key: null, cells: { caminho: TERMS.key } });

  const { id } = (await run('draft-file', { files: [{ name, file }] })).body as { id: number };
  expect((await run('view', { id })).body).toMatchObject({
    rows: 2,
    added: 2,
    errors: { count: 0 },
  });
  expect((await run('publish', { id })).body).toMatchObject({ opens: true });
  expect((await pool.query(contact)).rows).toEqual(rows);
  expect((await run('rows', { kind: 'paginas' })).body).toMatchObject({ templates: [] });
});

test('lists the kinds of the catalogue in the order of the first steps', async () => {
  const manager = await changing({ deps, visitor }, 'manager');
  const { kinds, closed } = (await manager('kinds')).body as {
    kinds: { kind: string }[];
    closed: boolean;
  };
  expect(closed).toBe(false);
  expect(kinds.slice(0, 9).map(({ kind }) => kind)).toEqual([
    'lojas',
    'unidades',
    'categorias',
    'servicos',
    'precos',
    'estoque',
    'marca',
    'paginas',
    'laboratorios',
  ]);
});

test('the steps end with the first order, whatever is missing', async () => {
  await pool.query('delete from prices');
  expect(await stepsOf('manager')).not.toBeNull();
  await firstOrder(deps);
  expect(await stepsOf('manager')).toBeNull();
});
