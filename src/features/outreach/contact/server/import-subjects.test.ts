import { beforeEach, expect, test } from 'vitest';
import { importFile } from '#server/import/import-file.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { serviceTypesImporter, subjectsImporter } from './import-subjects.ts';
import { viewChoices } from './view-choices.ts';

const { db } = await testDatabase();
const deps = testDeps(db);

const load = async (importer: typeof subjectsImporter | typeof serviceTypesImporter, lines: string[]) => {
  const file = Buffer.from(`${lines.join('\n')}\n`);
  return (await importFile(deps, [importer], file, { simulate: false })).result;
};

beforeEach(() =>
  load(subjectsImporter, [
    'codigo,nome,forma,ordem,ativo',
    'other,Outro assunto,pessoa,9,sim',
    'services-to-companies,Empresas,empresa,2,sim',
    'old,Antigo,pessoa,1,nao',
  ]),
);

test('offers subjects and services in order, without those switched off', async () => {
  await load(serviceTypesImporter, ['codigo,nome,ordem,ativo', 'b,Segundo,2,', 'a,Primeiro,1,']);
  expect(await viewChoices(deps)).toEqual({
    subjects: [
      { code: 'services-to-companies', label: 'Empresas', shape: 'company' },
      { code: 'other', label: 'Outro assunto', shape: 'person' },
    ],
    serviceTypes: [
      { code: 'a', label: 'Primeiro' },
      { code: 'b', label: 'Segundo' },
    ],
  });
});

test('keeps the value of an empty cell, and the subject of companies', async () => {
  const head = 'codigo,nome,forma,ordem,ativo';
  expect(await load(subjectsImporter, [head, 'old,Antigo,pessoa,,'])).toMatchObject({ unchanged: 1 });
  const { errors } = await load(subjectsImporter, [head, 'services-to-companies,Empresas,pessoa,,']);
  expect(errors).toEqual([{ line: 2, column: 'forma', reason: 'o assunto das empresas deve ser "empresa"' }]);
  expect((await load(subjectsImporter, [head, 'Outro Assunto,Outro,pessoa,,'])).errors).toMatchObject([
    { column: 'codigo' },
  ]);
});
