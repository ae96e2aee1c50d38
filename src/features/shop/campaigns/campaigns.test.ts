import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { importFile } from '#server/import/import-file.ts';
import { IMPORT_KINDS } from '#server/import/kinds.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { activeNotices, popUpFor } from './server/active-campaigns.ts';

const { db, pool } = await testDatabase({ demo: true });
const deps = testDeps(db);
const BRASILIA = { storeId: 1, vendor: 'DEFAULT', tier: '' } as const;
const HEADER = readFileSync(
  fileURLToPath(new URL('../../../../db/seeds/popups.csv', import.meta.url)),
  'utf8',
)
  .split('\n')[0]
  ?.trim() as string;

/** Builds a line whose other columns are empty. */
const line = (cells: Record<string, string>) =>
  HEADER.split(',')
    .map((name) =>
      JSON.stringify({ codigo: 'x', titulo: 'Título', servico: 'EX-0001', ...cells }[name] ?? ''),
    )
    .join(',');

async function load(kind: string, ...lines: string[]) {
  const text = kind === 'popups' ? [HEADER, ...lines].join('\n') : lines.join('\n');
  const { importers } = IMPORT_KINDS[kind] ?? { importers: [] };
  const outcome = await importFile(deps, importers, Buffer.from(text), { simulate: false });
  clearCatalogueCaches();
  return outcome;
}

beforeEach(async () => {
  await pool.query('delete from pop_ups; delete from notices');
  clearCatalogueCaches();
});

test("shows a coupon pop-up with the specification's fields and the store's price", {
  meta: { spec: ['purchase 125', 'purchase 175'] },
}, async () => {
  await load('popups', line({ tipo: 'coupon', cupom: 'buriti10', desconto: '10', servico: 'VA-0001' }));
  expect(await popUpFor(deps, BRASILIA)).toMatchObject({
    id: 'x',
    type: 'coupon',
    coupon: 'BURITI10',
    couponTerms:
      '10% de desconto em todos os serviços da compra. Vale até sexta, 31/12/2027. Não vale para a taxa de deslocamento nem com preços de convênio.',
    discountPercentage: 10,
    buttonText: 'Copiar cupom e adicionar ao carrinho',
    product: { price: '979,90', href: '/vacina-hpv-nonavalente.html' },
  });
});

test("gives a redirect pop-up its own button or the operator's text", {
  meta: { spec: ['storefront 81', 'storefront 113'] },
}, async () => {
  await load('popups', line({ tipo: 'redirect' }));
  expect(await popUpFor(deps, BRASILIA)).toMatchObject({ coupon: '', buttonText: 'Saiba mais' });
  await load('popups', line({ tipo: 'redirect', botao: 'Conheça' }));
  expect(await popUpFor(deps, BRASILIA)).toMatchObject({ buttonText: 'Conheça' });
});

test.each([
  ['before its first day', { inicio: '2026-11-21' }, false],
  ['on its first day', { inicio: '2026-11-20' }, true],
  ['on its last day', { fim: '2026-11-20' }, true],
  ['after its last day', { fim: '2026-11-19' }, false],
  ['when switched off', { ativo: 'nao' }, false],
])('a pop-up %s', async (_when, cells, isShown) => {
  await load('popups', line({ tipo: 'redirect', ...cells }));
  expect((await popUpFor(deps, BRASILIA)) !== null).toBe(isShown);
});

test('shows the newest pop-up, and the next one if its coupon is unusable', {
  meta: { spec: ['care 66'] },
}, async () => {
  const older = line({ codigo: 'older', tipo: 'redirect', inicio: '2026-01-01' });
  const newer = line({ codigo: 'newer', tipo: 'coupon', cupom: 'BURITI10', inicio: '2026-02-01' });
  await load('popups', older, newer);
  expect(await popUpFor(deps, BRASILIA)).toMatchObject({ id: 'newer' });
  await load('popups', older, newer.replace('BURITI10', 'INVERNO12'));
  expect(await popUpFor(deps, BRASILIA)).toMatchObject({ id: 'older' });
});

test('hides a pop-up whose coupon has changed since', async () => {
  await load('popups', line({ tipo: 'coupon', cupom: 'BURITI10', desconto: '10' }));
  await pool.query("update coupons set value = 5 where code = 'BURITI10'");
  clearCatalogueCaches();
  expect(await popUpFor(deps, BRASILIA)).toBeNull();
  await pool.query("update coupons set value = 10 where code = 'BURITI10'");
  clearCatalogueCaches();
  expect(await popUpFor(deps, BRASILIA)).toMatchObject({ discountPercentage: 10 });
});

test('announces only services that the store sells', { meta: { spec: ['care 66'] } }, async () => {
  await load('popups', line({ tipo: 'redirect' }));
  expect(await popUpFor(deps, { ...BRASILIA, storeId: 99 })).toBeNull();
});

test.each([
  [
    'colours that cannot be read',
    {
      tipo: 'redirect',
      cor_topo: '#ffffff',
      cor_texto_topo: '#999999',
      cor_desconto: '#000',
      cor_destaque: '#000',
    },
    'cor_texto_topo',
    '#999999 sobre cor_topo #ffffff tem contraste de 2,8:1; para ser lido precisa de ao menos 4,5:1',
  ],
  [
    'no colour',
    { tipo: 'redirect', cor_topo: 'verde' },
    'cor_topo',
    'deve ser uma cor como #0e5a40 (veio "verde")',
  ],
  [
    'an unknown service',
    { tipo: 'redirect', servico: 'ZZ-1' },
    'servico',
    'o serviço "ZZ-1" não existe',
    'ZZ-1',
  ],
  ['no coupon', { tipo: 'coupon' }, 'cupom', 'não pode ficar vazio num pop-up de cupom'],
  ['an unknown coupon', { tipo: 'coupon', cupom: 'NADA' }, 'cupom', 'o cupom "NADA" não existe', 'NADA'],
  [
    'a promise that its coupon does not keep',
    { tipo: 'coupon', cupom: 'BEMVINDO20', rotulo: 'em toda a compra' },
    'rotulo',
    'promete o desconto em tudo, mas o cupom BEMVINDO20 só vale a partir de R$\u00a0100,00: diga esse valor',
  ],
  [
    'a discount that its coupon does not give',
    { tipo: 'coupon', cupom: 'BURITI10', desconto: '15' },
    'desconto',
    'anuncia 15%, mas o cupom BURITI10 dá 10% de desconto',
  ],
  [
    'a discount above everything',
    { tipo: 'redirect', desconto: '101' },
    'desconto',
    'deve ser um percentual de 1 a 100',
  ],
  [
    'an end before the start',
    { tipo: 'redirect', inicio: '2026-05-02', fim: '2026-05-01' },
    'fim',
    '2026-05-01 vem antes do início 2026-05-02',
  ],
])('a line with %s is refused with its column', async (_what, cells, column, reason, unknown?: string) => {
  const { result, written } = await load('popups', line(cells as Record<string, string>));
  expect(written).toBe(false);
  expect(result.errors).toEqual([{ line: 2, column, reason, unknown }]);
});

test('changes nothing on a second import, and keeps stored values for empty cells', async () => {
  const full = line({ tipo: 'redirect', desconto: '15', cor_topo: '#174f78' });
  expect((await load('popups', full)).result).toMatchObject({ added: 1 });
  expect((await load('popups', full)).result).toMatchObject({ unchanged: 1, changed: 0 });
  await load('popups', line({ tipo: 'redirect', titulo: 'Outro' }));
  expect(await popUpFor(deps, BRASILIA)).toMatchObject({
    popUpTitle: 'Outro',
    discountPercentage: 15,
    colors: { top: '#174f78' },
  });
});

test('shows notices on their days, with links that neither run code nor use http', async () => {
  const header = 'codigo,texto,link,inicio,fim,ativo';
  await load(
    'avisos',
    header,
    'feriado,Fechado dia 25,/nossas-unidades,2026-11-01,2026-12-25,',
    'velho,Velho,,,2026-01-01,',
  );
  expect(await activeNotices(deps)).toEqual([
    { id: 'feriado', text: 'Fechado dia 25', href: '/nossas-unidades' },
  ]);
  for (const href of ['javascript:alert(1)', 'http://x.com', '//x.com', '/\\x.com'])
    expect((await load('avisos', header, `a,Texto,${href},,,`)).result.errors).toMatchObject([
      { column: 'link' },
    ]);
});
