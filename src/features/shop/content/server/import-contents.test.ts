import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { importContents } from './import-contents.ts';
import { listContents, viewContent } from './read-content.ts';

const { db, pool } = await testDatabase();
const deps = testDeps(db);

const page = (path: string, title: string, text: string) => ({
  name: `${path.slice(1)}.md`,
  source: `---\ntitulo: ${title}\ndescricao: Sobre ${title}.\ncaminho: ${path}\n---\n\n${text}\n`,
});
const questions = page(
  '/perguntas-frequentes',
  'Perguntas',
  'Antes.\n\n## Compra\n\n### Como compro?\n\nPelo **carrinho**.\n\n### Prazos\n\nTrês dias.\n',
);
const run = (files: { name: string; source: string }[], simulate = false) =>
  importContents(deps, files, { simulate });
const version = async () =>
  Number((await pool.query('select version from catalogue_version')).rows[0].version);

beforeEach(async () => {
  await pool.query('truncate contents');
});

test('adds new files, changes changed ones, and does nothing the second time', async () => {
  const before = await version();
  expect(await run([questions, page('/acessibilidade', 'Acesso', 'Oi.')])).toMatchObject({
    written: true,
    added: 2,
    changed: 0,
    unchanged: 0,
    errors: [],
  });
  expect(await version()).toBe(before + 1);
  expect(await run([questions, page('/acessibilidade', 'Acesso', 'Olá.')])).toMatchObject({
    written: true,
    added: 0,
    changed: 1,
    unchanged: 1,
    samples: ['~ /acessibilidade: Acesso (3 caracteres) → Acesso (4 caracteres)'],
  });
  expect(await run([questions])).toMatchObject({ written: false, unchanged: 1 });
  expect(await version()).toBe(before + 2);
  expect((await listContents(deps)).map(({ path }) => path)).toEqual([
    '/acessibilidade',
    '/perguntas-frequentes',
  ]);
});

test('writes nothing in a simulation, and rejects all files if one is bad', async () => {
  expect(await run([questions], true)).toMatchObject({ written: false, added: 1 });
  const twice = { ...questions, name: 'outra.md' };
  expect(await run([questions, twice, { name: 'ruim.md', source: 'oi' }])).toMatchObject({
    written: false,
    errors: [
      {
        file: 'outra.md',
        line: 1,
        reason: 'o caminho /perguntas-frequentes já está em perguntas-frequentes.md',
      },
      {
        file: 'ruim.md',
        line: 1,
        reason: 'o arquivo deve começar com um cabeçalho entre duas linhas "---"',
      },
    ],
  });
  expect(await listContents(deps)).toEqual([]);
});

test('shows a page in sections and turns headings with a question mark into questions', async () => {
  await run([questions]);
  expect(await viewContent(deps, '/perguntas-frequentes')).toEqual({
    path: '/perguntas-frequentes',
    title: 'Perguntas',
    description: 'Sobre Perguntas.',
    updatedOn: '2026-11-20',
    sections: [
      { heading: '', anchor: '', html: '<p>Antes.</p>', questions: [] },
      {
        heading: 'Compra',
        anchor: 'compra',
        html: '<h3 id="prazos">Prazos</h3>\n<p>Três dias.</p>',
        questions: [{ question: 'Como compro?', html: '<p>Pelo <strong>carrinho</strong>.</p>' }],
      },
    ],
  });
  expect(await viewContent(deps, '/acessibilidade')).toBeNull();
});
