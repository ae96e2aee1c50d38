import { beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/read-config.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { productionEnv } from '#test/helpers/production-env.ts';
import { CONTENT_PATHS } from '../content.ts';
import { selectContents } from './internal/queries.ts';
import { pageFaults, seriousFaults } from './page-faults.ts';

const { db, pool } = await testDatabase();
const ownBrand = readConfig(productionEnv()).brand;
const demo = testDeps(db);
const own = { ...demo, config: { ...demo.config, brand: ownBrand, production: true } };

const write = (path: string, markdown: string) =>
  pool.query(
    `insert into contents values ($1, 'Título', 'Descrição {{da_marca}}.', $2, now())
     on conflict (path) do update set markdown = $2`,
    [path, markdown],
  );
const faults = async ({ config }: Pick<typeof own, 'config'>) => pageFaults(await selectContents(db), config);

beforeEach(async () => {
  await pool.query('truncate contents');
  for (const path of CONTENT_PATHS) await write(path, 'CNPJ {{cnpj}}.');
});

test('a shop with its own pages opens', async () => {
  expect(await faults(own)).toEqual([]);
  expect(await seriousFaults(own)).toEqual([]);
});

test('a shop does not open without terms of use and privacy policy, and does without the other pages', async () => {
  await pool.query("delete from contents where path in ('/termos-de-uso', '/fale-conosco')");
  expect(await faults(own)).toEqual([
    {
      serious: true,
      text: 'Falta a página /termos-de-uso. Quem é Gerente ou Conteúdo escreve no painel, em Catálogo, Páginas.',
    },
    {
      serious: false,
      text: 'Falta a página /fale-conosco. Quem é Gerente ou Conteúdo escreve no painel, em Catálogo, Páginas.',
    },
  ]);
  for (const production of [true, false]) {
    const found = await seriousFaults({ ...own, config: { ...own.config, production } });
    expect(found).toEqual([expect.stringMatching(/^Falta a página \/termos-de-uso/)]);
  }
});

test('a page that a second person has to approve does not count as unwritten', async () => {
  await pool.query("delete from contents where path in ('/termos-de-uso', '/fale-conosco')");
  expect(pageFaults(await selectContents(db), own.config, ['/termos-de-uso'])).toEqual([
    { serious: false, text: expect.stringMatching(/^Falta a página \/fale-conosco\./) },
    {
      serious: true,
      text: 'A página /termos-de-uso espera a aprovação de outra pessoa da equipe, que a vê no Início do painel.',
    },
  ]);
});

test.each([
  ['CNPJ 12.ABC.345/01DE-35', 'o CNPJ'],
  ['Ligue (61) 3550-0120 ou escreva para ouvidoria@buritisaude.example', 'o domínio e o telefone'],
  ['A Buriti Saúde guarda', 'o nome'],
])('production does not open with the demo’s data in a page: %s', async (text, named) => {
  await write('/perguntas-frequentes', text);
  const fault = `A página /perguntas-frequentes traz da loja de demonstração ${named}.`;
  expect(await seriousFaults(own)).toEqual([fault]);
  expect(await faults(demo)).toEqual([]);
});

test('names what the brand no longer fills', async () => {
  await write('/acessibilidade', 'Ligue {{horario}}.');
  const { hours: _, ...page } = ownBrand.page;
  const config = { ...own.config, brand: { ...ownBrand, page } };
  expect(await faults({ config })).toEqual([
    {
      serious: false,
      text: 'A página /acessibilidade: {{horario}} não tem valor: preencha em Marca e início.',
    },
  ]);
});
