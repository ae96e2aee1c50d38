import { beforeEach, describe, expect, test } from 'vitest';
import { visitsOutside } from '#features/care/appointments/server/visits-outside.ts';
import { openAtUnits } from '#features/purchase/orders/server/waiting-orders.ts';
import { pricesImporter } from '#features/shop/pricing/server/import-prices.ts';
import { stockImporter } from '#features/shop/stock/server/import-stock.ts';
import { cepAreasImporter } from '#features/shop/stores/server/import-cep-areas.ts';
import { storesImporter } from '#features/shop/stores/server/import-stores.ts';
import { unitsImporter as unitsImporterWith } from '#features/shop/stores/server/import-units.ts';
import type { Importer } from '#platform/import/import.ts';
import { UnreadableFile } from '#platform/import/table.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { importFile } from './import-file.ts';
import { reportOf } from './report.ts';

const unitsImporter = unitsImporterWith({ openAtUnits, visitsOutside });

const { db, pool } = await testDatabase();
const deps = testDeps(db);

const STORES = 'codigo,nome,cidade,uf,frete_gratis,ordem\n';
const UNITS =
  'codigo,loja,tipo,nome,regiao,logradouro,numero,complemento,bairro,cep,cidade,uf,telefone,horarios,latitude,longitude,faixas_cep,taxa\n';
const ASA_NORTE =
  'BSB-ASN,bsb,unity,Asa Norte,Asa Norte,CLN 108,12,,Asa Norte,70744-500,Brasília,DF,(61) 3550-0101,Segunda a sexta: 06:30-19:00|Sábado: 07:00-11:00,-15.7631,-47.8806,,\n';
const MOBILE =
  'BSB-DOM,bsb,home_delivery,Atendimento móvel,Atendimento móvel,SIA,250,,SIA,71200010,Brasília,DF,(61) 3550-0115,Sábado: 06:00-12:00,,,70000000-72799999|73000000-73699999,"39,90"\n';

const run = (importer: Importer, text: string, simulate = false) =>
  importFile(deps, [importer], Buffer.from(text), { simulate });
const rows = async (query: string) => (await pool.query(query)).rows;
const version = async () => Number((await rows('select version from catalogue_version'))[0].version);

beforeEach(async () => {
  await pool.query(
    emptyTables(
      [
        'stock_movements',
        'stock_holds',
        'variants',
        'prices',
        'delivery_areas',
        'units',
        'stores',
        'cep_areas',
        'products',
      ],
      { restartIdentity: true },
    ),
  );
  await run(storesImporter, `${STORES}bsb,Brasília - DF,Brasília,DF,nao,1\n`);
});

test('a file adds what is new, changes what differs, and the second time nothing', async () => {
  const file = `${STORES}bsb,Brasília - DF,Brasília,DF,sim,1\ngyn,Goiânia - GO,Goiânia,GO,,2\n`;
  const before = await version();
  const first = await run(storesImporter, file);
  expect(first).toMatchObject({ written: true, result: { added: 1, changed: 1, unchanged: 0, errors: [] } });
  expect(await version()).toBe(before + 1);
  const second = await run(storesImporter, file);
  expect(second).toMatchObject({ written: false, result: { added: 0, changed: 0, unchanged: 2 } });
  expect(reportOf(second, { simulate: false })).toBe(
    '2 linhas: 0 novas, 0 alteradas, 2 sem mudança.\nNada a gravar: a loja já está assim.',
  );
  expect(await version()).toBe(before + 1);
  expect(await rows('select code, region_index, free_freight from stores order by id')).toEqual([
    { code: 'bsb', region_index: 'brasilia - df', free_freight: true },
    { code: 'gyn', region_index: 'goiania - go', free_freight: false },
  ]);
});

test('simulating shows the difference and writes nothing', async () => {
  const outcome = await run(storesImporter, `${STORES}gyn,Goiânia - GO,Goiânia,GO,nao,2\n`, true);
  expect(reportOf(outcome, { simulate: true })).toBe(
    '1 linha: 1 nova, 0 alteradas, 0 sem mudança.\n  + gyn: Goiânia - GO\nSimulação: nada foi gravado.',
  );
  expect(await rows('select code from stores')).toEqual([{ code: 'bsb' }]);
});

test('every bad line is reported with its number, column and reason, and nothing is written', async () => {
  const file = `${STORES}gyn,Goiânia - GO,Goiânia,GO,nao,2\nsao,,São Paulo,SP,talvez,3\nbhz,BH,BH,MG,sim,1,x\ngo iânia,Goiânia,Goiânia,XX,,\nGYN,Outra,Goiânia,GO,,\n`;
  const outcome = await run(storesImporter, file);
  expect(reportOf(outcome, { simulate: false })).toBe(
    [
      'Nada foi gravado: 6 problemas no arquivo.',
      '  linha 3, coluna nome: não pode ficar vazio',
      '  linha 3, coluna frete_gratis: deve ser "sim" ou "nao" (veio "talvez")',
      '  linha 4: tem 7 colunas, o cabeçalho tem 6',
      '  linha 5, coluna codigo: deve ter só letras, números e hífen',
      '  linha 5, coluna uf: deve ser AC, AL, AM, AP, BA, CE, DF, ES, GO, MA, MG, MS, MT, PA, PB, PE, PI, PR, RJ, RN, RO, RR, RS, SC, SE, SP, TO (veio "XX")',
      '  linha 6: repete a linha 2',
    ].join('\n'),
  );
  expect(await rows('select code from stores')).toEqual([{ code: 'bsb' }]);
});

test('a header of other columns names those that are expected', async () => {
  await expect(run(storesImporter, 'codigo,nome,cidade,estado\nx,y,z,w\n')).rejects.toThrow(UnreadableFile);
  await expect(run(storesImporter, 'codigo,nome,cidade,estado\n')).rejects.toThrow(
    'Faltam: uf\n  Não são conhecidas: estado\n  Precisa ter: codigo, nome, cidade, uf\n  Pode ter: frete_gratis, ordem',
  );
});

test('an endless header is quoted in part', async () => {
  const refused = run(storesImporter, `${'a'.repeat(4_000_000)}\n`);
  await expect(refused).rejects.toThrow(`Não são conhecidas: ${'a'.repeat(60)}…\n`);
});

test('units keep what an empty cell does not say; ranges are replaced by filled ones', async () => {
  expect(await run(unitsImporter, UNITS + ASA_NORTE + MOBILE)).toMatchObject({
    result: { added: 2, errors: [] },
  });
  expect(await run(unitsImporter, UNITS + ASA_NORTE + MOBILE)).toMatchObject({ result: { unchanged: 2 } });
  const partial = 'BSB-ASN,bsb,,,,,,Térreo,,,,,,,,,,\nBSB-DOM,bsb,,,,,,,,,,,,,,,70000000-70999999,\n';
  expect(await run(unitsImporter, UNITS + partial)).toMatchObject({ result: { changed: 2, errors: [] } });
  expect(
    await rows(`select name, complement, phone, opening_hours from units where code = 'BSB-ASN'`),
  ).toEqual([
    {
      name: 'Asa Norte',
      complement: 'Térreo',
      phone: '(61) 3550-0101',
      opening_hours: [
        { name: 'Segunda a sexta', value: '06:30-19:00' },
        { name: 'Sábado', value: '07:00-11:00' },
      ],
    },
  ]);
  expect(await rows('select cep_start, cep_end, fee_cents from delivery_areas')).toEqual([
    { cep_start: '70000000', cep_end: '70999999', fee_cents: 3990 },
  ]);
});

test('units that make no sense are refused', async () => {
  const file = [
    MOBILE.replace('"39,90"', ''),
    MOBILE.replace('BSB-DOM', 'B2').replace('73000000', '72799999'),
    ASA_NORTE.replace('bsb', 'rio'),
    ASA_NORTE.replace('BSB-ASN', 'B4').replace('Asa Norte,Asa Norte', ','),
    ASA_NORTE.replace('BSB-ASN', 'B5').replace('-15.7631', '-115').replace('70744-500', '7074'),
  ].join('');
  const { result } = await run(unitsImporter, UNITS + file);
  expect(result.errors).toEqual([
    { line: 2, column: 'taxa', reason: 'falta a taxa do atendimento móvel' },
    {
      line: 3,
      column: 'faixas_cep',
      reason: 'a faixa 72799999-73699999 se sobrepõe à faixa 70000000-72799999',
    },
    { line: 4, column: 'loja', reason: 'a loja "rio" não existe', unknown: 'rio' },
    { line: 5, column: 'nome', reason: 'não pode ficar vazio em uma unidade nova' },
    { line: 5, column: 'regiao', reason: 'não pode ficar vazio em uma unidade nova' },
    { line: 6, column: 'cep', reason: 'deve ser um CEP de 8 dígitos (veio "7074")' },
    { line: 6, column: 'latitude', reason: 'deve ser um número entre -90 e 90 (veio "-115")' },
  ]);
});

test('municipal ranges may not overlap, neither in the file nor with those in the store', async () => {
  const head = 'codigo_ibge,nome,uf,cep_inicial,cep_final\n';
  expect(await run(cepAreasImporter, `${head}5300108,Brasília,DF,70000000,72799999\n`)).toMatchObject({
    written: true,
  });
  const { result } = await run(cepAreasImporter, `${head}5200001,Outra,GO,72700000,72999999\n`);
  expect(result.errors).toEqual([
    {
      line: 2,
      column: 'cep_inicial',
      reason: 'a faixa 72700000-72999999 se sobrepõe à faixa 70000000-72799999',
    },
  ]);
});

async function addServices() {
  await pool.query(`
    insert into products (code, tuss, name, slug, service_type, updated_at)
    values ('VA-0001', null, 'Vacina', 'vacina', 'vaccine', now()), ('EX-0001', '40304361', 'Hemograma', 'hemograma', 'clinical_analysis', now())`);
}
const codes = new Map([
  ['VA-0001', 1],
  ['EX-0001', 2],
  ['40304361', 2],
]);
const resolve = async (_: unknown, requested: readonly string[] | 'all') =>
  new Map([...codes].filter(([code]) => requested.includes(code)));

test('prices: by own or TUSS code; an empty special price stays, 0,00 ends it', async () => {
  await addServices();
  const prices = pricesImporter(resolve);
  const head = 'servico,loja,vendor,tier,preco,preco_especial\n';
  await run(
    prices,
    `${head}VA-0001,bsb,DEFAULT,,"1.234,56","999,90"\n40304361,bsb,RITA,Assinante,"25,00",\n`,
  );
  expect(await rows('select * from prices order by product_id')).toEqual([
    { product_id: 1, store_id: 1, vendor: 'DEFAULT', tier: '', price_cents: 123_456, special_cents: 99_990 },
    { product_id: 2, store_id: 1, vendor: 'RITA', tier: 'Assinante', price_cents: 2500, special_cents: null },
  ]);
  const unchanged = await run(prices, `${head}VA-0001,bsb,DEFAULT,,"1.100,00",\n`);
  expect(unchanged.result.samples).toEqual([
    '~ VA-0001 bsb DEFAULT: R$ 1.234,56 (especial 999,90) → R$ 1.100,00 (especial 999,90)',
  ]);
  await run(prices, `${head}VA-0001,bsb,DEFAULT,,"1.100,00","0,00"\n`);
  expect(await rows('select price_cents, special_cents from prices where product_id = 1')).toEqual([
    { price_cents: 110_000, special_cents: null },
  ]);
  const { result } = await run(
    prices,
    `${head}ZZ-1,rio,DEFAULT,,"1,00",\nVA-0001,bsb,RITA,,"2,00",\nEX-0001,bsb,DEFAULT,,"10,00","10,00"\nEX-0001,bsb,RITA,Padrão,"10,00",\n40304361,bsb,RITA,Padrão,"11,00",\n`,
  );
  expect(result.errors.map(({ line, column, reason }) => `${line} ${column ?? ''} ${reason}`)).toEqual([
    '2 servico o serviço "ZZ-1" não existe',
    '2 loja a loja "rio" não existe',
    '3 tier DEFAULT não tem tier; os outros precisam de um',
    '4 preco_especial 10,00 não é menor que o preço 10,00',
    '6  repete a linha 5',
  ]);
});

const PRICES = 'servico,loja,vendor,tier,preco,preco_especial';

test('a price of 0,00 needs a column that says so', async () => {
  await addServices();
  const prices = pricesImporter(resolve);
  const reasons = async (file: string) =>
    (await run(prices, file)).result.errors.map(({ line, column, reason }) => `${line} ${column} ${reason}`);
  const zero = `é 0,00: se o serviço é mesmo de graça, escreva "sim" na coluna gratuito`;
  expect(await reasons(`${PRICES}\nVA-0001,bsb,DEFAULT,,"0,00",\nEX-0001,bsb,DEFAULT,,R$ -,\n`)).toEqual([
    `2 preco ${zero}`,
    `3 preco ${zero}`,
  ]);
  expect(await reasons(`${PRICES},gratuito\nVA-0001,bsb,DEFAULT,,0,,nao\n`)).toEqual([`2 preco ${zero}`]);
  expect(await reasons(`${PRICES},gratuito\nVA-0001,bsb,DEFAULT,,5,,sim\n`)).toEqual([
    '2 gratuito diz "sim", e o preço é 5,00',
  ]);
  expect(await rows('select 1 from prices')).toEqual([]);
  expect(await reasons(`${PRICES},gratuito\nVA-0001,bsb,DEFAULT,,"0,00",,sim\n`)).toEqual([]);
  expect(await rows('select price_cents from prices')).toEqual([{ price_cents: 0 }]);
});

test('large changes of a price are named, and written only when they are confirmed', async () => {
  await addServices();
  const prices = pricesImporter(resolve);
  await run(prices, `${PRICES}\nVA-0001,bsb,DEFAULT,,"100,00",\nEX-0001,bsb,DEFAULT,,"100,00",\n`);
  const typo = `${PRICES}\nVA-0001,bsb,DEFAULT,,"49,99",\nEX-0001,bsb,DEFAULT,,"500,00",\n`;
  const held = await run(prices, typo);
  expect(held.written).toBe(false);
  expect(reportOf(held, { simulate: false })).toBe(
    'Nada foi gravado: 1 mudança grande de preço (cai mais da metade ou passa de 5 vezes). Confira:\n' +
      '  ~ VA-0001 bsb DEFAULT: R$ 100,00 → R$ 49,99\n' +
      'Se estiver certo, repita com --confirmar-grandes.',
  );
  expect(reportOf(await run(prices, typo, true), { simulate: true })).toContain('mesmo assim, importe com');
  const stored = 'select price_cents from prices order by product_id';
  expect(await rows(stored)).toEqual([{ price_cents: 10_000 }, { price_cents: 10_000 }]);
  await importFile(deps, [prices], Buffer.from(typo), { simulate: false, confirmed: true });
  expect(await rows(stored)).toEqual([{ price_cents: 4999 }, { price_cents: 50_000 }]);
});

test.each([
  ['a rise to more than five times', '"500,01",', true],
  ['a rise to five times', '"500,00",', false],
  ['a fall to half', '"50,00",', false],
  ['a special price below half', '"100,00","49,00"', true],
  ['a special price above half', '"100,00","51,00"', false],
])('%s is a large change: %3$s', async (_, cells, isLarge) => {
  await addServices();
  const prices = pricesImporter(resolve);
  await run(prices, `${PRICES}\nVA-0001,bsb,DEFAULT,,"100,00",\n`);
  const { result } = await run(prices, `${PRICES}\nVA-0001,bsb,DEFAULT,,${cells}\n`);
  expect(result.large).toHaveLength(isLarge ? 1 : 0);
});

test('a code is the same in capitals and in small letters', async () => {
  await addServices();
  const { result } = await run(pricesImporter(resolve), `${PRICES}\nva-0001,BSB,DEFAULT,,"100,00",\n`);
  expect(result).toMatchObject({ added: 1, errors: [] });
});

test('a header may have capitals, accents and spaces', async () => {
  await addServices();
  const { result } = await run(
    pricesImporter(resolve),
    'Serviço;Loja;VENDOR;Tier;Preço;Preço especial\nVA-0001;bsb;DEFAULT;;R$ 1.979,90;R$ -\n',
  );
  expect(result).toMatchObject({ added: 1, errors: [] });
  await expect(run(pricesImporter(resolve), 'Serviço;servico;loja\nx;y;z\n')).rejects.toThrow(
    'A coluna "servico" aparece mais de uma vez',
  );
});

test('text of a wrong encoding is refused with line, column and what it probably was', async () => {
  await addServices();
  const { result, written } = await run(
    pricesImporter(resolve),
    `${PRICES}\nVA-0001,bsb,RITA,PadrÃ£o,"10,00",\nVA-0001\u0000,bsb,DEFAULT,,"10,00",\nVA-0001,bsb\u200b,DEFAULT,,"10,00",\n`,
  );
  expect(written).toBe(false);
  expect(result.errors).toEqual([
    { line: 2, column: 'tier', reason: expect.stringContaining('parece ser "Padrão"') },
    { line: 3, column: 'servico', reason: expect.stringContaining('U+0000') },
  ]);
});

test('stock: the file says what is for sale now, the ledger gets the difference', async () => {
  await addServices();
  await run(unitsImporter, UNITS + ASA_NORTE);
  const stock = stockImporter(resolve);
  const head = 'servico,unidade,quantidade\n';
  await run(stock, `${head}VA-0001,BSB-ASN,12\nEX-0001,BSB-ASN,ilimitado\n`);
  await run(stock, `${head}VA-0001,BSB-ASN,5\nEX-0001,BSB-ASN,\n`);
  expect(await rows('select product_id, unlimited, balance from variants order by id')).toEqual([
    { product_id: 1, unlimited: false, balance: 5 },
    { product_id: 2, unlimited: true, balance: 0 },
  ]);
  expect(await rows('select variant_id, delta, reason from stock_movements order by id')).toEqual([
    { variant_id: 1, delta: 12, reason: 'import' },
    { variant_id: 1, delta: -7, reason: 'import' },
  ]);
  const { result } = await run(stock, `${head}VA-0001,NADA,1\nVA-0001,BSB-ASN,-1\n`);
  expect(result.errors).toEqual([
    { line: 2, column: 'unidade', reason: 'a unidade "NADA" não existe', unknown: 'NADA' },
    {
      line: 3,
      column: 'quantidade',
      reason: 'deve ser um número inteiro a partir de 0, ou "ilimitado" (veio "-1")',
    },
  ]);
});

describe('stock after sales', () => {
  const head = 'servico,unidade,quantidade,contado_em\n';
  const stock = stockImporter(resolve);
  const move = (delta: number, at: string) =>
    pool.query(
      `with moved as (update variants set balance = balance + $1 returning id)
       insert into stock_movements (variant_id, delta, reason, at) select id, $1, 'hold', $2 from moved`,
      [delta, at],
    );
  const balance = async () => (await rows('select balance from variants'))[0].balance;

  beforeEach(async () => {
    await addServices();
    await run(unitsImporter, UNITS + ASA_NORTE);
    await run(stock, `${head}VA-0001,BSB-ASN,12,\n`);
    await move(-3, '2026-11-20T12:00:00Z');
    await move(-2, '2026-11-20T14:00:00Z');
  });

  test('the same file again restores no sold place', async () => {
    expect(await run(stock, `${head}VA-0001,BSB-ASN,12,\n`)).toMatchObject({
      written: false,
      result: { unchanged: 1, errors: [] },
    });
    expect(await balance()).toBe(7);
  });

  test('another quantity without the moment of counting is refused', async () => {
    const { result, written } = await run(stock, `${head}VA-0001,BSB-ASN,20,\n`);
    expect(written).toBe(false);
    expect(result.errors).toEqual([
      {
        line: 2,
        column: 'contado_em',
        reason:
          'falta: houve vendas ou reservas desde a última importação, e restam 7 vaga(s). Diga quando contou as 20',
      },
    ]);
    expect(await balance()).toBe(7);
  });

  test.each([
    ['before all sales', '20/11/2026', 15],
    ['between the sales, on the clock of Brasília', '20/11/2026 10:00', 18],
    ['between the sales, as an ISO day', '2026-11-20 10:00', 18],
    ['after the sales', '20/11/2026 11:30', 20],
  ])('counted %s, %s: %i are for sale', async (_, at, expected) => {
    deps.clock.forward(24 * 60);
    expect(await run(stock, `${head}VA-0001,BSB-ASN,20,${at}\n`)).toMatchObject({ written: true });
    expect(await balance()).toBe(expected);
    expect(await rows('select sum(delta)::int as sum from stock_movements')).toEqual([{ sum: expected }]);
  });

  test('never fewer than none, and never counted in the future', async () => {
    deps.clock.forward(24 * 60);
    await run(stock, `${head}VA-0001,BSB-ASN,2,19/11/2026\n`);
    expect(await balance()).toBe(0);
    const { result } = await run(stock, `${head}VA-0001,BSB-ASN,2,31/12/2029\n`);
    expect(result.errors).toEqual([{ line: 2, column: 'contado_em', reason: 'fica no futuro' }]);
  });
});

test('the same file sent twice at once counts once', async () => {
  await addServices();
  await run(unitsImporter, UNITS + ASA_NORTE);
  const file = 'servico,unidade,quantidade\nVA-0001,BSB-ASN,12\n';
  const outcomes = await Promise.all([run(stockImporter(resolve), file), run(stockImporter(resolve), file)]);
  expect(outcomes.map(({ written }) => written).sort()).toEqual([false, true]);
  expect(await rows('select sum(delta)::int as sum from stock_movements')).toEqual([{ sum: 12 }]);
});
