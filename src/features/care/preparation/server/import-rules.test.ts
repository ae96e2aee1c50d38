import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { importFile } from '#server/import/import-file.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { rulesFor } from '../prep-rule.ts';
import { prepRulesImporter } from './import-rules.ts';
import { rulesOf } from './rules-of.ts';

const { db } = await testDatabase({ demo: true });
const deps = testDeps(db);
const HEADER =
  'codigo,servicos,tipo,minimo,maximo,unidade,idade_min_meses,idade_max_meses,sexo,dias,outros,texto,fonte,fonte_em,certeza,aprovado_por,aprovado_em,valido_de,valido_ate';

const importLines = (...lines: string[]) =>
  importFile(deps, [prepRulesImporter], Buffer.from([HEADER, ...lines].join('\n')), { simulate: false });
const OF_ALL = 'não pode ficar vazio: a regra valeria para todos os serviços; diga os códigos';
const stored = async (code: string) =>
  (
    await db.execute(
      sql`select min_minutes, max_minutes, version, approved_by, weekdays from prep_rules where code = ${code}`,
    )
  ).rows[0];

test('reads times in minutes; a change raises the version and withdraws the approval', {
  meta: { spec: ['care 3'] },
}, async () => {
  const approved = 'teste,EX-0001,alcool,2,,dias,,,,,,,Teste,,M,"Dra. Exemplo, CRM 1",2026-11-01,,';
  expect((await importLines(approved)).result).toMatchObject({ added: 1, errors: [] });
  expect(await stored('teste')).toMatchObject({
    min_minutes: 2880,
    version: 1,
    approved_by: 'Dra. Exemplo, CRM 1',
  });
  expect((await importLines(approved)).result).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
  await importLines('teste,EX-0001,alcool,3,,dias,,,,,,,Teste,,M,,,,');
  expect(await stored('teste')).toMatchObject({ min_minutes: 4320, version: 2, approved_by: '' });
  await importLines('hora,EX-0001,horario,07:00,08:30,,,,,seg|sab,,,Teste,,L,,,,');
  expect(await stored('hora')).toMatchObject({ min_minutes: 420, max_minutes: 510, weekdays: [1, 6] });
});

test('a whole row that repeats the approval of the previous advice does not approve the new one', {
  meta: { spec: ['care 3'] },
}, async () => {
  const row = (days: number, who: string, on: string) =>
    importLines(`repete,EX-0001,alcool,${days},,dias,,,,,,,Teste,,M,${who},${on},,`);
  await row(2, 'Dra. Um', '2026-11-01');
  await row(3, 'Dra. Um', '2026-11-01');
  expect(await stored('repete')).toMatchObject({ min_minutes: 4320, approved_by: '' });
  await row(3, 'Dra. Um', '2026-11-02');
  expect(await stored('repete')).toMatchObject({ min_minutes: 4320, approved_by: 'Dra. Um' });
  await row(4, 'Dr. Dois', '2026-11-02');
  expect(await stored('repete')).toMatchObject({ min_minutes: 5760, approved_by: 'Dr. Dois' });
});

test.each([
  ['a,EX-9999,alcool,2,,dias,,,,,,,Teste,,M,,,,', 'servicos', 'nenhum serviço tem o código EX-9999'],
  ['a,,alcool,2,,dias,,,,,,,Teste,,M,,,,', 'servicos', OF_ALL],
  [
    'a,EX-0001,diabetes,8,,horas,,,,,,Fale antes,Teste,,M,,,,',
    'servicos',
    'deve ficar vazio para diabetes: vale com todo jejum a partir de minimo',
  ],
  ['a,,diabetes,0,,horas,,,,,,Fale antes,Teste,,M,,,,', 'servicos', OF_ALL],
  ['a,,diabetes,,,,,,,,,Fale antes,Teste,,M,,,,', 'minimo', 'não pode ficar vazio para diabetes'],
  ['a,EX-0001,alcool,,,dias,,,,,,,Teste,,M,,,,', 'minimo', 'não pode ficar vazio para alcool'],
  ['a,EX-0001,alcool,2,,,,,,,,,Teste,,M,,,,', 'unidade', 'não pode ficar vazia com minimo'],
  ['a,EX-0001,alcool,07:00,,horas,,,,,,,Teste,,M,,,,', 'minimo', 'deve ser um número, sem dois-pontos'],
  ['a,EX-0001,horario,7,,,,,,,,,Teste,,M,,,,', 'minimo', 'deve ser uma hora como 07:30'],
  ['a,EX-0001,jejum,9,8,horas,,,,,,,Teste,,M,,,,', 'maximo', 'não pode ser menor que minimo'],
  ['a,EX-0001,dieta,,,,,,,,,,Teste,,M,,,,', 'texto', 'não pode ficar vazio para dieta'],
  ['a,EX-0001,repouso,,,,,,,,,,Teste,,M,,,,', 'minimo', 'um repouso precisa de um tempo ou de um texto'],
  ['a,EX-0001,exclusivo,,,,,,,,,,Teste,,M,,,,', 'outros', 'não pode ficar vazio para exclusivo'],
  [
    'a,EX-0001,horario,07:00,,,,,,lun,,,Teste,,M,,,,',
    'dias',
    'deve ter só seg, ter, qua, qui, sex, sab, dom (veio "lun")',
  ],
  ['a,EX-0001,alcool,2,,dias,,,,,,,,,M,,,,', 'fonte', 'não pode ficar vazia'],
])('a bad line is named: %s', async (line, column, reason) => {
  const { result } = await importLines('boa,EX-0001,alcool,2,,dias,,,,,,,Teste,,M,,,,', line);
  expect(result.errors).toContainEqual({ line: 3, column, reason });
  expect(await stored('boa')).toBeUndefined();
});

test('a rule cannot be emptied of its services, which would make it hold for all of them', async () => {
  await importLines('restrita,EX-0001,alcool,2,,dias,,,,,,,Teste,,M,,,,');
  const { result } = await importLines('restrita,(vazio),alcool,2,,dias,,,,,,,Teste,,M,,,,');
  expect(result.errors).toEqual([
    {
      line: 2,
      column: 'servicos',
      reason: OF_ALL,
    },
  ]);
  const { rows } = await db.execute(sql`select product_ids from prep_rules where code = 'restrita'`);
  expect(rows).toEqual([{ product_ids: [1] }]);
});

test('keeps what a patient confirms, what menstruation leaves to another day and which jar to fetch, and refuses the first and last elsewhere', async () => {
  const wide = (...lines: string[]) =>
    importFile(
      deps,
      [prepRulesImporter],
      Buffer.from([`${HEADER},confirmacao,menstruacao,tarde,retirar`, ...lines].join('\n')),
      { simulate: false },
    );
  const diet =
    'frase,EX-0001,dieta,3,,dias,,,,,,Não use laxante.,Teste,,M,,,,,Não usei laxante,a coleta de fezes,,';
  const fetched = (kind: string) => `pote,EX-0001,${kind},,,,,,,,,Pegue o pote antes.,Teste,,M,,,,,,,,sim`;
  expect((await wide(diet, fetched('frasco'))).result).toMatchObject({ added: 2, errors: [] });
  expect((await wide(fetched('dieta'))).result.errors).toEqual([]);
  expect((await wide(fetched('frasco'))).result.errors).toEqual([]);
  const { rows } = await db.execute(
    sql`select confirmation, menstruation from prep_rules where code = 'frase'`,
  );
  expect(rows).toEqual([{ confirmation: 'Não usei laxante', menstruation: 'a coleta de fezes' }]);
  const advised = rulesFor((await rulesOf(deps, [1])).get(1) ?? [], { ageMonths: null, sex: null });
  expect(advised.find(({ code }) => code === 'frase')).toMatchObject({
    confirmation: 'Não usei laxante',
    menstruation: 'a coleta de fezes',
  });
  expect(advised.find(({ code }) => code === 'pote')).toMatchObject({ fromUnit: true });
  const wrong = 'frase-2,EX-0001,alcool,3,,dias,,,,,,,Teste,,M,,,,,Não bebi,,,';
  expect((await wide(wrong)).result.errors).toContainEqual({
    line: 2,
    column: 'confirmacao',
    reason: 'deve ficar vazia: só dieta, espera e contraindicação têm o que confirmar',
  });
  const late = (kind: string) => `prazo,EX-0001,${kind},3,5,dias,,,,,,Do 3º ao 5º dia.,Teste,,M,,,,,,,sim,`;
  expect((await wide(late('ciclo'))).result.errors).toContainEqual({
    line: 2,
    column: 'tarde',
    reason: 'deve ficar vazia: só idade tem um último dia',
  });
  expect((await wide(late('idade'))).result.errors).toEqual([]);
  expect((await db.execute(sql`select late from prep_rules where code = 'prazo'`)).rows).toEqual([
    { late: true },
  ]);
  expect((await wide(fetched('trazer'))).result.errors).toContainEqual({
    line: 2,
    column: 'retirar',
    reason: 'deve ficar vazia: só frasco se retira na unidade, e só dieta diz em que dias ele se enche',
  });
});

test('a rule keeps its source, certainty, approval and validity', {
  meta: { spec: ['care 1'] },
}, async () => {
  const proven =
    'prova,EX-0001,alcool,3,,dias,,,,,,,Diretriz de exemplo,2026-11-01,H,"Dra. Exemplo, CRM 1",2026-11-02,2026-11-03,2027-11-03';
  expect((await importLines(proven)).result.errors).toEqual([]);
  const { rows } = await db.execute(
    sql`select source, source_on, certainty, approved_by, approved_on, valid_from, valid_until from prep_rules where code = 'prova'`,
  );
  expect(rows).toEqual([
    {
      source: 'Diretriz de exemplo',
      source_on: '2026-11-01',
      certainty: 'H',
      approved_by: 'Dra. Exemplo, CRM 1',
      approved_on: '2026-11-02',
      valid_from: '2026-11-03',
      valid_until: '2027-11-03',
    },
  ]);
});
