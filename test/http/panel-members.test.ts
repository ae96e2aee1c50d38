import { beforeEach, expect, test } from 'vitest';
import type { Role } from '#features/desk/operations/roles.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { testStore } from '#test/helpers/store.ts';

const { deps, db, visitor } = await testStore();

const HEAD = 'cpf;vendor;tier;cliente;cor;icone;logo;dependentes;email';
const RITA = '529.982.247-25';
const ANA = '111.444.777-35';
const line = (cpf: string, tier = 'Padrão', vendor = 'RITA') => `${cpf};${vendor};${tier};Clube Rita;;;;;`;
const list = (...lines: string[]) => Buffer.from([HEAD, ...lines].join('\n')).toString('base64');

const as = async (role: Role) => signedIn(visitor(), await colleague(deps, [role]));
const send = async (browser: Browser, file: string, seen: object | null = null, endOthers = false) =>
  (await operate(browser, 'members/import', { file, endOthers, seen })).body;
const cpfs = async () =>
  (await db.execute<{ cpf: string }>('select cpf from affiliations order by cpf')).rows.map(({ cpf }) => cpf);
const trail = async () =>
  (
    await db.execute<{ text: string }>(`select text from audit_rows where object = 'convênios' order by seq`)
  ).rows.map(({ text }) => text);

const manager = await as('manager');
const officer = await as('privacy_officer');

beforeEach(async () => {
  await db.execute('delete from affiliations');
});

test('a list is previewed, and written only as it was seen', async () => {
  const file = list(line(RITA), line(ANA));
  const preview = { lines: 2, added: 2, changed: 0, unchanged: 0, ended: 0, errors: [], written: false };
  expect(await send(manager, file)).toEqual(preview);
  expect(await cpfs()).toEqual([]);
  expect(await send(manager, file, { added: 1, changed: 0, ended: 0 })).toMatchObject({ code: 'stale' });
  expect(await cpfs()).toEqual([]);
  const seen = { added: 2, changed: 0, ended: 0 };
  expect(await send(manager, file, seen)).toEqual({ ...preview, written: true });
  expect(await cpfs()).toEqual(['11144477735', '52998224725']);
  expect(await send(manager, file, seen)).toMatchObject({ code: 'stale' });
  expect((await trail()).at(-1)).toBe('Enviou uma lista de convênio: 2 novas, 0 mudadas, 0 encerradas');
});

test('a file of several megabytes is read, and one that is no list is refused', async () => {
  const file = Buffer.alloc(4_000_000, 'a').toString('base64');
  expect(await send(manager, file)).toMatchObject({ code: 'unreadable' });
});

test('a whole list ends those of its partners whom it does not name, and no other partner', async () => {
  await send(manager, list(line(RITA), line(ANA), line('123.456.789-09', 'Padrão', 'AFILIADO')), {
    added: 3,
    changed: 0,
    ended: 0,
  });
  const part = list(line(RITA));
  expect(await send(manager, part)).toMatchObject({ added: 0, ended: 0 });
  expect(await send(manager, part, null, true)).toMatchObject({ added: 0, ended: 1 });
  await send(manager, part, { added: 0, changed: 0, ended: 1 }, true);
  expect(await cpfs()).toEqual(['12345678909', '52998224725']);
});

test('a list with an error changes nothing, and the answer quotes wrong cells alone', async () => {
  const answer = await send(
    manager,
    list(line(RITA), line('529.982.247-24'), line(RITA, 'Outro')),
    null,
    true,
  );
  expect(answer).toMatchObject({ ended: 0, written: false });
  expect((answer.errors as unknown[]).length).toBeGreaterThanOrEqual(1);
  expect(JSON.stringify(answer)).not.toMatch(/529\.?982\.?247-?25/);
  expect(await send(manager, list(line('1')), { added: 0, changed: 0, ended: 0 })).toMatchObject({
    code: 'stale',
  });
  expect(await send(manager, Buffer.from('nome\nAna').toString('base64'))).toMatchObject({
    code: 'unreadable',
  });
  expect(await cpfs()).toEqual([]);
});

test('the list masks its people; a whole CPF finds one, whose membership then ends', async () => {
  await send(manager, list(line(RITA), line(ANA)), { added: 2, changed: 0, ended: 0 });
  const all = (await operate(officer, 'members/list')).body;
  expect(all).toMatchObject({ partners: [{ vendor: 'RITA', members: 2 }], next: null });
  expect((all.rows as { document: string }[]).map(({ document }) => document).toSorted()).toEqual([
    '***.***.247-**',
    '***.***.777-**',
  ]);
  expect((await operate(officer, 'members/list', { cpf: RITA })).body.rows).toMatchObject([
    { vendor: 'RITA', tier: 'Padrão', state: 'listed', hasEmail: false, dependents: 0 },
  ]);
  expect((await operate(officer, 'members/list', { cpf: '529' })).body.code).toBe('invalid');
  expect((await operate(officer, 'members/end', { cpf: RITA })).body).toEqual({ ok: true });
  expect((await operate(officer, 'members/end', { cpf: RITA })).body.code).toBe('not_found');
  expect(await cpfs()).toEqual(['11144477735']);
  const texts = await trail();
  expect(texts.slice(-2)).toEqual([
    'Procurou um CPF nos convênios e achou 1',
    'Encerrou o vínculo de uma pessoa com um convênio',
  ]);
});

test.each([
  ['attendant', ['members/list', 'members/import', 'members/end']],
  ['content', ['members/list', 'members/import', 'members/end']],
  ['privacy_officer', ['members/import']],
] as const)('%s may not run %s', async (role, names) => {
  const browser = await as(role);
  for (const name of names) expect((await operate(browser, name, {})).body.code).toBe('not_permitted');
});
