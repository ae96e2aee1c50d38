import { expect, test } from 'vitest';
import { importFile } from '#server/import/import-file.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { resourcesImporter } from './import-resources.ts';
import { teamsImporter } from './import-teams.ts';

const { db, pool } = await testDatabase({ demo: true });
const deps = testDeps(db);

const HEADER = 'recurso,horarios,areas,minutos_endereco,minutos_mesma_area,minutos_outra_area';
const AREAS = '"Ceilândia: 72200000-72299999, 72300000-72399999|Gama: 72400000-72499999"';
const errorsOf = async (...lines: string[]) => (await importLines(...lines)).errors;

const importLines = async (...lines: string[]) =>
  (await importFile(deps, [teamsImporter], Buffer.from([HEADER, ...lines].join('\n')), { simulate: false }))
    .result;

const importResource = async (line: string) => {
  const text = `codigo,unidade,nome,tipo,lugares,ativo\n${line}`;
  return (await importFile(deps, [resourcesImporter], Buffer.from(text), { simulate: false })).result;
};

/** Quarters with seats on the next Monday. */
async function openQuarters(code: string): Promise<number> {
  const { rows } = await pool.query(
    `select (select count(*)::int from unnest(capacity) as seats where seats > 0) as open
      from agenda_days join resources on resources.id = resource_id
      where code = $1 and extract(isodow from day) = 1 order by day limit 1`,
    [code],
  );
  return rows[0]?.open ?? 0;
}

test('reads areas, hours and minutes, and opens the agenda in the hours of the team', async () => {
  expect((await importResource('SUL,BSB-DOM,Equipe sul,equipe,4,sim')).added).toBe(1);
  expect(await openQuarters('SUL')).toBe(44);
  const line = `SUL,Segunda a sexta: 07:00-11:00,${AREAS},10,5,20`;
  expect(await importLines(line)).toMatchObject({ added: 1, errors: [] });
  expect(await openQuarters('SUL')).toBe(16);
  expect(await importLines(line)).toMatchObject({ unchanged: 1 });
  expect(await importLines('SUL,,,15,,')).toMatchObject({ changed: 1 });
  const { rows } = await pool.query(
    `select areas, address_minutes, same_area_minutes from home_teams join resources on id = resource_id where code = 'SUL'`,
  );
  expect(rows).toMatchObject([
    {
      areas: [{ name: 'Ceilândia', ranges: [{ start: '72200000', end: '72299999' }, {}] }, { name: 'Gama' }],
      address_minutes: 15,
      same_area_minutes: 5,
    },
  ]);
});

test.each([
  [`NADA,,${AREAS},10,5,20`, 'recurso', 'não há recurso do tipo equipe com o código "NADA"'],
  [`BSB-ASN-COL,,${AREAS},10,5,20`, 'recurso', 'não há recurso do tipo equipe com o código "BSB-ASN-COL"'],
  [
    'BSB-DOM-PP,,"Gama: 72400000-72499999|Sul: 72490000-72590000",10,5,20',
    'areas',
    'as faixas 72400000-72499999 e 72490000-72590000 se cruzam',
  ],
  [`BSB-DOM-PP,,${AREAS},10,25,20`, 'minutos_outra_area', 'não pode ser menos que minutos_mesma_area'],
  [`BSB-DOM-PP,,${AREAS},60,10,60`, 'minutos_outra_area', 'nenhuma visita cabe em duas horas'],
])('a bad line is named: %s', async (line, column, reason) => {
  expect(await errorsOf(line)).toContainEqual({ line: 2, column, reason });
});

test('refuses unreadable areas and hours', async () => {
  const [areas] = await errorsOf('BSB-DOM-PP,,Gama 72400000-72499999,10,5,20');
  expect(areas).toMatchObject({
    column: 'areas',
    reason: expect.stringContaining('deve ser como "Asa Sul:'),
  });
  const [hours] = await errorsOf(`BSB-DOM-PP,cedo,${AREAS},10,5,20`);
  expect(hours).toMatchObject({ column: 'horarios' });
});

test('only the resources of mobile units are teams, and all of these are', async () => {
  const reason = 'uma equipe é de uma unidade de atendimento móvel, e só equipes são';
  for (const line of ['X,BSB-ASN,Equipe,equipe,4,sim', 'X,BSB-DOM,Sala,sala,1,sim'])
    expect((await importResource(line)).errors).toContainEqual({ line: 2, column: 'tipo', reason });
});
