import { expect, test } from 'vitest';
import { importFile } from '#server/import/import-file.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { templatesImporter } from './import-templates.ts';
import { selectOffered } from './internal/queries.ts';

const { db } = await testDatabase();
const deps = testDeps(db);

const load = async (lines: string) => {
  const file = Buffer.from(`codigo,nome,texto,ordem,ativo\n${lines}\n`);
  return (await importFile(deps, [templatesImporter], file, { simulate: false })).result;
};

test('templates keep their lines, come in order, and name nothing that is not filled in', async () => {
  await load('b,Segunda,"Olá, {nome}.\n\nÉ a {numero}.",2,\na,Primeira,Oi,1,\nold,Antiga,Oi,0,nao');
  expect(await selectOffered(db)).toEqual([
    { code: 'a', label: 'Primeira', text: 'Oi' },
    { code: 'b', label: 'Segunda', text: 'Olá, {nome}.\n\nÉ a {numero}.' },
  ]);
  expect((await load('a,Primeira,"Seu CPF é {cpf}",1,')).errors).toEqual([
    { line: 2, column: 'texto', reason: 'só {nome} e {numero} são preenchidos (veio {cpf})' },
  ]);
});
