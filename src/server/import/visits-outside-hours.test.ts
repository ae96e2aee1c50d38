import { beforeEach, expect, test } from 'vitest';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { importFile } from './import-file.ts';
import { IMPORT_KINDS } from './kinds.ts';

const { db, pool } = await testDatabase({ demo: true });
const deps = testDeps(db, { now: '2026-11-20T12:00:00Z' });
const WEDNESDAY = '2026-11-25';
const SATURDAY = '2026-11-28';
const ADVICE = 'Avise as pessoas, ou mude a unidade de cada pedido no painel.';

async function remains(kind: string, file: string): Promise<string[]> {
  const { importers = [] } = IMPORT_KINDS[kind] ?? {};
  clearCatalogueCaches();
  const { result } = await importFile(deps, importers, Buffer.from(file), { simulate: true });
  expect(result.errors).toEqual([]);
  return result.remains;
}

const special = (line: string) => remains('feriados', `dia,nome,uf,cidade,unidade,horario\n${line}\n`);

/** Books a visit of one quarter of an hour with a seat at each of the resources. `start` counts quarters: 32 is 8 h. */
async function book(day: string, resources: readonly string[], start = 32): Promise<void> {
  await pool.query(
    `insert into appointments (customer_id, quote_id, beneficiary_id, unit_id, part, kind, resource_id, day, start, quarters, starts_at, product_ids, state, changed_at)
     select 1, quote, 1, r.unit_id, 0, r.kind, r.id, $1::date, $3, 1, $1::date + interval '11 hours', '{1}', 'booked', now()
     from resources r, (select gen_random_uuid() as quote) q where r.code = any($2)`,
    [day, resources, start],
  );
}

const resourcesAt = async (unit: string): Promise<string[]> =>
  (
    await pool.query<{ code: string }>(
      `select r.code from resources r join units u on u.id = r.unit_id where u.code = $1 order by r.id limit 2`,
      [unit],
    )
  ).rows.map(({ code }) => code);

beforeEach(async () => {
  await pool.query('delete from appointments');
  await pool.query('update agenda_days set adjusted = false');
});

test('a special day names the visits that it leaves outside, each once, and those alone', async () => {
  const resources = await resourcesAt('BSB-ASN');
  expect(resources).toHaveLength(2);
  await book(WEDNESDAY, resources);
  await book(WEDNESDAY, resources.slice(0, 1), 56);
  await book(SATURDAY, resources.slice(0, 1));
  expect(await special('25/11/2026,Reforma,,,BSB-ASN,fechado')).toEqual([
    `BSB-ASN: continua com 2 visitas marcadas fora do horário (25/11/2026). ${ADVICE}`,
  ]);
  expect(await special('25/11/2026,Meio período,,,BSB-ASN,07:00-12:00')).toEqual([
    `BSB-ASN: continua com 1 visita marcada fora do horário (25/11/2026). ${ADVICE}`,
  ]);
  expect(await special('25/11/2026,Feriado da cidade,DF,Brasília,,fechado')).toHaveLength(1);
  expect(await special('25/11/2026,Reforma,,,BSB-AS2,fechado')).toEqual([]);
  expect(await special('25/11/2026,Mutirão,,,BSB-ASN,07:00-18:00')).toEqual([]);
});

test('a day that operators set keeps its seats, so that its visits are not named', async () => {
  const resources = await resourcesAt('BSB-ASN');
  await pool.query(
    `insert into agenda_days (resource_id, day, capacity, taken, adjusted)
     select id, $1, array_fill(1, array[96]), array_fill(0, array[96]), true from resources where code = any($2)
     on conflict (resource_id, day) do update set adjusted = true`,
    [WEDNESDAY, resources],
  );
  await book(WEDNESDAY, resources);
  expect(await special('25/11/2026,Reforma,,,BSB-ASN,fechado')).toEqual([]);
});

test('other hours of a unit name the visits outside them, and a withdrawn unit all of its visits', async () => {
  const resources = await resourcesAt('BSB-ASN');
  for (const day of [WEDNESDAY, SATURDAY, '2026-12-05']) await book(day, resources);
  const hours = (text: string) => remains('unidades', `codigo,loja,horarios,ativo\nBSB-ASN,bsb,${text}\n`);
  expect(await hours('Segunda a sexta: 06:30-19:00,')).toEqual([
    `BSB-ASN: continua com 2 visitas marcadas fora do horário (28/11/2026 e 05/12/2026). ${ADVICE}`,
  ]);
  expect(await hours('Segunda a sábado: 06:30-19:00,')).toEqual([]);
  expect(await hours('Segunda a sexta: 06:30-19:00,nao')).toEqual([
    `BSB-ASN: continua com 3 visitas marcadas. ${ADVICE}`,
  ]);
});

test('hours of a home team name the visits of this team alone', async () => {
  const [team = '', other = ''] = await resourcesAt('BSB-DOM');
  await book(WEDNESDAY, [team]);
  await book(WEDNESDAY, [other]);
  const file = (hours: string) =>
    remains(
      'equipes',
      `recurso,horarios,areas,minutos_endereco,minutos_mesma_area,minutos_outra_area\n${team},${hours},,,,\n`,
    );
  expect(await file('Segunda a sexta: 13:00-17:00')).toEqual([
    `BSB-DOM: continua com 1 visita marcada fora do horário (25/11/2026). ${ADVICE}`,
  ]);
  expect(await file('Segunda a sexta: 07:00-17:00')).toEqual([]);
});

test('a withdrawn resource names the visits that keep their seats there', async () => {
  const [first = '', second = ''] = await resourcesAt('BSB-ASN');
  await book(WEDNESDAY, [first, second]);
  await book(SATURDAY, [first]);
  const file = (lines: string) => remains('recursos', `codigo,ativo\n${lines}`);
  expect(await file(`${first},nao\n${second},sim\n`)).toEqual([
    `${first}: continua com 2 visitas marcadas. ${ADVICE}`,
  ]);
});
