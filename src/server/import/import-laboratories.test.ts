import { beforeEach, expect, test } from 'vitest';
import { visitsOutside } from '#features/care/appointments/server/visits-outside.ts';
import { openAtUnits } from '#features/purchase/orders/server/waiting-orders.ts';
import { laboratoriesImporter } from '#features/shop/stores/server/import-laboratories.ts';
import { storesImporter } from '#features/shop/stores/server/import-stores.ts';
import { unitsImporter as unitsImporterWith } from '#features/shop/stores/server/import-units.ts';
import { laboratoriesOf } from '#features/shop/stores/server/laboratories-of.ts';
import { viewUnit } from '#features/shop/stores/server/read-units.ts';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import type { Importer } from '#platform/import/import.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { importFile } from './import-file.ts';

const unitsImporter = unitsImporterWith({ openAtUnits, visitsOutside });

const { db, pool } = await testDatabase();
const deps = testDeps(db);

const HEADER = 'codigo,nome,cidade,uf,ordem,fuso,dias_fechados,dias_abertos\n';
const TWO = `${HEADER}norte,Laboratório do Norte,Rio Branco,AC,2,,,\ncentral,Laboratório central,Brasília,DF,1,,28/12|corpus-christi,24/12\n`;
const UNITS =
  'codigo,loja,tipo,nome,regiao,logradouro,numero,complemento,bairro,cep,cidade,uf,telefone,horarios,latitude,longitude,faixas_cep,taxa,laboratorio\n';
const unit = (laboratory: string) =>
  `${UNITS}GYN-BUE,gyn,unity,Setor Bueno,Região Sul,Rua T 29,1240,,Setor Bueno,74215050,Goiânia,GO,(62) 3550-0201,Segunda a sexta: 07:00-18:00,,,,,${laboratory}\n`;

async function run(importer: Importer, text: string) {
  const { result } = await importFile(deps, [importer], Buffer.from(text), { simulate: false });
  clearCatalogueCaches();
  const { added, changed, unchanged, errors, samples } = result;
  return errors.length > 0
    ? errors.map(({ line, column, reason }) => `${line} ${column ?? ''}: ${reason}`)
    : { added, changed, unchanged, samples };
}

async function laboratoryOfUnit() {
  const { laboratoryId } = (await viewUnit(deps, 'GYN-BUE')) ?? {};
  return (await laboratoriesOf(deps)).get(laboratoryId ?? 0)?.code ?? null;
}

beforeEach(async () => {
  await pool.query(emptyTables(['laboratories', 'units', 'stores'], { restartIdentity: true }));
  await run(storesImporter, 'codigo,nome,cidade,uf,frete_gratis,ordem\ngyn,Goiânia - GO,Goiânia,GO,nao,1\n');
});

test('reads laboratories with their own days; the second time nothing changes', async () => {
  expect(await run(laboratoriesImporter, TWO)).toEqual({
    added: 2,
    changed: 0,
    unchanged: 0,
    samples: [
      '+ norte: Laboratório do Norte, Rio Branco - AC',
      '+ central: Laboratório central, Brasília - DF',
    ],
  });
  expect([...(await laboratoriesOf(deps)).values()]).toMatchObject([
    { code: 'norte', timeZone: null, closedOn: [], openOn: [] },
    { code: 'central', closedOn: ['12-28', 'corpus-christi'], openOn: ['12-24'] },
  ]);
  expect(await run(laboratoriesImporter, TWO)).toMatchObject({ unchanged: 2 });
  // Empty cells do not change what is stored.
  const bare = `${HEADER}central,Laboratório central,Brasília,DF,,,,\n`;
  expect(await run(laboratoriesImporter, bare)).toMatchObject({ unchanged: 1 });
});

test('names days that make no sense and writes nothing', async () => {
  const movable = 'segunda-de-carnaval, terca-de-carnaval, quarta-de-cinzas, corpus-christi';
  const wrong = `${HEADER}um,Um,Brasília,DF,1,,31/02,\ndois,Dois,Brasília,DF,2,,24/12,24/12\n`;
  expect(await run(laboratoriesImporter, wrong)).toEqual([
    `2 dias_fechados: deve ser DD/MM/AAAA, DD/MM (todo ano) ou ${movable} (veio "31/02")`,
    '3 dias_abertos: o dia 12-24 também está em dias_fechados',
  ]);
  expect((await pool.query('select 1 from laboratories')).rows).toEqual([]);
});

test('sends samples to the main laboratory unless the line names another', {
  meta: { spec: ['care 109'] },
}, async () => {
  await run(unitsImporter, unit(''));
  expect(await laboratoryOfUnit()).toBeNull();
  await run(laboratoriesImporter, TWO);
  expect(await run(unitsImporter, unit(''))).toMatchObject({ changed: 1 });
  expect(await laboratoryOfUnit()).toBe('central');
  await run(unitsImporter, unit('norte'));
  expect(await laboratoryOfUnit()).toBe('norte');
  // An empty cell does not change what is stored.
  expect(await run(unitsImporter, unit(''))).toMatchObject({ unchanged: 1 });
  expect(await run(unitsImporter, unit('sul'))).toEqual(['2 laboratorio: o laboratório "sul" não existe']);
  expect(await laboratoryOfUnit()).toBe('norte');
});
