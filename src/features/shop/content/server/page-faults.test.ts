import { beforeEach, expect, test } from 'vitest';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { MissingPart } from '#platform/http/unavailable.ts';
import { readConfig } from '#server/read-config.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { productionEnv } from '#test/helpers/production-env.ts';
import { CONTENT_PATHS } from '../content.ts';
import { selectContents } from './internal/queries.ts';
import { pageFaults, refuseUnfitPages } from './page-faults.ts';

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
const faults = async ({ config }: Pick<typeof own, 'config'>) =>
  pageFaults(await selectContents(db), config.brand);

async function refusal(deps = own): Promise<string> {
  clearCatalogueCaches();
  try {
    await refuseUnfitPages(deps);
    return '';
  } catch (error) {
    if (error instanceof MissingPart) return error.message;
    throw error;
  }
}

beforeEach(async () => {
  await pool.query('truncate contents');
  for (const path of CONTENT_PATHS) await write(path, 'CNPJ {{cnpj}}.');
});

test('a shop with its own pages opens', async () => {
  expect(await faults(own)).toEqual([]);
  expect(await refusal()).toBe('');
});

test('production does not open without terms of use and privacy policy, and does without the other pages', async () => {
  await pool.query("delete from contents where path in ('/termos-de-uso', '/fale-conosco')");
  expect(await faults(own)).toEqual([
    {
      serious: true,
      text: 'Falta a página /termos-de-uso. Escreva no painel, em Páginas, ou envie um arquivo.',
    },
    {
      serious: false,
      text: 'Falta a página /fale-conosco. Escreva no painel, em Páginas, ou envie um arquivo.',
    },
  ]);
  expect(await refusal()).toMatch(/^A loja não abre [^\n]*\n {2}Falta a página \/termos-de-uso[^\n]*$/);
  expect(await refusal({ ...own, config: { ...own.config, production: false } })).toBe('');
});

test.each([
  ['CNPJ 12.ABC.345/01DE-35', 'o CNPJ'],
  ['Ligue (61) 3550-0120 ou escreva para ouvidoria@buritisaude.example', 'o domínio e o telefone'],
  ['A Buriti Saúde guarda', 'o nome'],
])('production does not open with the demo’s data in a page: %s', async (text, named) => {
  await write('/perguntas-frequentes', text);
  expect(await refusal()).toContain(
    `\n  A página /perguntas-frequentes traz da loja de demonstração ${named}.`,
  );
  expect(await faults(demo)).toEqual([]);
});

test('names what brand.json no longer fills', async () => {
  await write('/acessibilidade', 'Ligue {{horario}}.');
  const { hours: _, ...page } = ownBrand.page;
  const config = { ...own.config, brand: { ...ownBrand, page } };
  expect(await faults({ config })).toEqual([
    { serious: false, text: 'A página /acessibilidade: {{horario}} não tem valor: falta no brand.json.' },
  ]);
});
