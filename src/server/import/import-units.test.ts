import { beforeEach, expect, test } from 'vitest';
import { visitsOutside } from '#features/care/appointments/server/visits-outside.ts';
import { openAtUnits } from '#features/purchase/orders/server/waiting-orders.ts';
import { hoursOn } from '#features/shop/stores/opening-hours/schedule.ts';
import { specialDaysImporter as specialDaysImporterWith } from '#features/shop/stores/server/import-special-days.ts';
import { storesImporter } from '#features/shop/stores/server/import-stores.ts';
import { unitsImporter as unitsImporterWith } from '#features/shop/stores/server/import-units.ts';
import { viewUnit } from '#features/shop/stores/server/read-units.ts';
import { schedulesOf } from '#features/shop/stores/server/schedules-of.ts';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import type { Importer } from '#platform/import/import.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { importFile } from './import-file.ts';

const specialDaysImporter = specialDaysImporterWith({ visitsOutside });
const unitsImporter = unitsImporterWith({ openAtUnits, visitsOutside });

const { db, pool } = await testDatabase();
const deps = testDeps(db);

const UNITS =
  'codigo,loja,tipo,nome,regiao,logradouro,numero,complemento,bairro,cep,cidade,uf,telefone,horarios,latitude,longitude,faixas_cep,taxa,fuso\n';
const unit = (hours: string, zone = '') =>
  `BSB-ASN,bsb,unity,Asa Norte,Asa Norte,CLN 108,12,,Asa Norte,70744-500,Brasília,DF,(61) 3550-0101,${hours},,,,,${zone}\n`;
const DAYS = 'dia,nome,uf,cidade,unidade,horario\n';

async function run(importer: Importer, text: string) {
  const { result } = await importFile(deps, [importer], Buffer.from(text), { simulate: false });
  clearCatalogueCaches();
  const { added, changed, unchanged, errors, samples } = result;
  return errors.length > 0
    ? errors.map(({ line, column, reason }) => `${line} ${column ?? ''}: ${reason}`)
    : { added, changed, unchanged, samples };
}

async function stored() {
  const found = await viewUnit(deps, 'BSB-ASN');
  return found && (await schedulesOf(deps))(found);
}

async function hoursOf(day: string) {
  const schedule = await stored();
  return schedule && hoursOn(schedule, day);
}

beforeEach(async () => {
  await pool.query(emptyTables(['special_days', 'units', 'stores'], { restartIdentity: true }));
  await run(
    storesImporter,
    'codigo,nome,cidade,uf,frete_gratis,ordem\nbsb,Brasília - DF,Brasília,DF,nao,1\n',
  );
  await run(unitsImporter, UNITS + unit('Segunda a sexta: 07:00-12:00 e 13:00-18:00|Feriados: 08:00-10:00'));
});

test('hours are kept by weekday, in the time zone of the state unless the file names another', async () => {
  const workday = [
    [420, 720],
    [780, 1080],
  ];
  expect(await stored()).toEqual({
    zone: 'America/Sao_Paulo',
    week: [workday, workday, workday, workday, workday, [], []],
    holidays: [[480, 600]],
    special: [],
  });
  await run(unitsImporter, UNITS + unit('', 'America/Eirunepe'));
  expect(await stored()).toMatchObject({ zone: 'America/Eirunepe', holidays: [[480, 600]] });
});

test('hours that cannot be understood and unknown time zones are named', async () => {
  expect(await run(unitsImporter, UNITS + unit('Segunda a sexta: manhã', 'America/Lisboa'))).toEqual([
    expect.stringContaining('2 horarios: deve ser como "Segunda a sexta: 06:00-12:00 e 13:00-18:00|'),
    expect.stringContaining('2 fuso: deve ser America/Rio_Branco, '),
  ]);
});

test('when samples leave, how long they travel, until when results are ready', async () => {
  const columns = UNITS.replace('fuso', 'fuso,saida_amostras,dias_transporte,resultados_ate');
  const line = (cells: string) => columns + unit('').replace(/\n$/, `,${cells}\n`);
  expect(await viewUnit(deps, 'BSB-ASN')).toMatchObject({
    cutoff: null,
    transportDays: 0,
    resultsUntil: 1080,
  });
  expect(await run(unitsImporter, line('11:30,2,24:00'))).toMatchObject({ changed: 1 });
  const changed = { cutoff: 690, transportDays: 2, resultsUntil: 1440 };
  expect(await viewUnit(deps, 'BSB-ASN')).toMatchObject(changed);
  // Empty cells and missing columns do not change what is stored.
  await run(unitsImporter, line(',,'));
  await run(unitsImporter, UNITS + unit(''));
  expect(await viewUnit(deps, 'BSB-ASN')).toMatchObject(changed);
  expect(await run(unitsImporter, line('meio-dia,61,00:00'))).toEqual([
    '2 saida_amostras: deve ser uma hora como 11:00 (veio "meio-dia")',
    '2 dias_transporte: deve ser um número de dias úteis, até 60 (veio "61")',
    '2 resultados_ate: deve ser depois das 00:00',
  ]);
  expect(await viewUnit(deps, 'BSB-ASN')).toMatchObject(changed);
});

test('a unit of an older release gets its weekdays with the next file', async () => {
  await pool.query('update units set hours = null');
  expect(await run(unitsImporter, UNITS + unit(''))).toMatchObject({ changed: 1 });
  expect(await run(unitsImporter, UNITS + unit(''))).toMatchObject({ unchanged: 1 });
});

test('holidays of a city, of every year, of Easter; the second time nothing changes', async () => {
  const file = `${DAYS}30/11,Dia do Evangélico,DF,,,\ncorpus-christi,Corpus Christi,,,,fechado\n2026-12-24,Véspera de Natal,,,BSB-ASN,07:00-12:00\n25/12,Natal,,,BSB-ASN,normal\n`;
  expect(await run(specialDaysImporter, file)).toEqual({
    added: 4,
    changed: 0,
    unchanged: 0,
    samples: [
      '+ 11-30, DF: Dia do Evangélico: horário de feriado',
      '+ corpus-christi, todas as unidades: Corpus Christi: fechado',
      '+ 2026-12-24, BSB-ASN: Véspera de Natal: das 7h às 12h',
      '+ 12-25, BSB-ASN: Natal: horário normal',
    ],
  });
  expect(await run(specialDaysImporter, file)).toMatchObject({ added: 0, changed: 0, unchanged: 4 });
  expect(await hoursOf('2027-11-30')).toEqual({ spans: [[480, 600]], name: 'Dia do Evangélico' });
  expect(await hoursOf('2026-06-04')).toEqual({ spans: [], name: 'Corpus Christi' });
  expect(await hoursOf('2026-12-24')).toEqual({ spans: [[420, 720]], name: 'Véspera de Natal' });
  expect(await hoursOf('2026-12-25')).toMatchObject({ name: '', spans: [[420, 720], expect.anything()] });
});

test('an empty time keeps what is stored', async () => {
  await run(specialDaysImporter, `${DAYS}24/12,Véspera,,,,07:00-12:00\n`);
  await run(specialDaysImporter, `${DAYS}24/12,Véspera de Natal,,,,\n`);
  expect(await hoursOf('2026-12-24')).toEqual({ spans: [[420, 720]], name: 'Véspera de Natal' });
});

test('days and areas that make no sense are named, and nothing is written', async () => {
  const file = [
    '31/02,Nada,,,,',
    'carnaval,Carnaval,,,,',
    '01/02,Cidade sem uf,,Brasília,,',
    '02/02,Unidade e uf,DF,,BSB-ASN,',
    '03/02,Outra,,,RIO-XXX,',
    '04/02,Hora,,,,manhã',
    '05/02,,,,,',
    '06/02,Duas vezes,,,,',
    '06/02,Duas vezes,,,,',
  ].join('\n');
  const movable = 'segunda-de-carnaval, terca-de-carnaval, quarta-de-cinzas, corpus-christi';
  expect(await run(specialDaysImporter, DAYS + file)).toEqual([
    `2 dia: deve ser DD/MM/AAAA, DD/MM (todo ano) ou ${movable} (veio "31/02")`,
    `3 dia: deve ser DD/MM/AAAA, DD/MM (todo ano) ou ${movable} (veio "carnaval")`,
    '4 uf: não pode ficar vazia quando há cidade',
    '5 unidade: com a unidade, deixe uf e cidade vazias',
    '6 unidade: a unidade "RIO-XXX" não existe',
    '7 horario: deve ser feriado, normal, fechado ou horas como 08:00-12:00 e 13:00-17:00 (veio "manhã")',
    '8 nome: não pode ficar vazio',
    '10 : repete a linha 9',
  ]);
  expect((await pool.query('select 1 from special_days')).rows).toEqual([]);
});
