import { expect, test } from 'vitest';
import { categoriesImporter } from '#features/shop/catalogue/server/import/categories.ts';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { importFile } from '#server/import/import-file.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { testStore } from '#test/helpers/store.ts';

const HEAD = 'url_key,nome,pai,icone,grupo,ordem,termo,descricao,destaque_menu';
const IMAGING = `${HEAD}
imagem,Exames de imagem,,clinical_analysis,,2,,,sim
imagem/raio-x,Raio-X,imagem,clinical_analysis,,1,,,1
sangue,Exames de sangue,,clinical_analysis,,1,,,sim
totem,Totem,,self_service,,3,,,nao
`;

const store = await testStore();
await store.deps.db.execute(emptyTables(['categories']));
await importFile(store.deps, [categoriesImporter], Buffer.from(IMAGING), { simulate: false });
clearCatalogueCaches();

const { html } = await store.visitor().page('/');
const linksIn = (part: RegExp) =>
  [...(part.exec(html)?.[0] ?? '').matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href, text = '']) => [href, text.replace(/<[^>]*>/g, '')],
  );

const MENU = [
  ['/imagem/raio-x', 'Raio-X'],
  ['/sangue', 'Exames de sangue'],
  ['/imagem', 'Exames de imagem'],
];

test('header and footer lead to the categories that the shop put into its menu', () => {
  expect(linksIn(/<nav aria-label="Serviços".*?<\/nav>/s)).toEqual(MENU);
  expect(linksIn(/<nav aria-label="Rodapé: Serviços".*?<\/nav>/s)).toEqual(MENU);
});

test('the home page and the manifest name what the shop sells', async () => {
  const main = /<main.*?<\/main>/s.exec(html)?.[0] ?? '';
  expect(main).toContain('Exames de sangue e exames de imagem com preço na tela.');
  expect(linksIn(/<main.*?<\/main>/s)).toEqual(
    expect.arrayContaining([
      ['/sangue', 'Ver exames de sangue'],
      ['/imagem', 'Ver exames de imagem'],
    ]),
  );
  expect(main).not.toMatch(/href="\/(vacinas|exames-laboratoriais)"/);
  expect((await store.visitor().json('/manifest.webmanifest')).body).toMatchObject({
    name: expect.stringContaining(': exames de sangue e exames de imagem'),
    description: 'Exames de sangue e exames de imagem com preço na tela.',
    shortcuts: [
      { name: 'Exames de sangue', url: '/sangue' },
      { name: 'Exames de imagem', url: '/imagem' },
      { name: 'Meus pedidos', url: '/meus-pedidos' },
    ],
  });
});

test('the tour of the self-service unit leads to the category with its services', async () => {
  await store.deps.db.execute('delete from tour_texts');
  expect((await store.visitor().page('/onboarding')).html).toContain('href="/totem"');
});

test('a place in the menu is a word or a number', async () => {
  const file = Buffer.from(`${HEAD}\nsangue,,,,,,,,0\nimagem,,,,,,,,talvez\n`);
  const { result } = await importFile(store.deps, [categoriesImporter], file, { simulate: true });
  const reason = 'deve ser "sim", "nao" ou o lugar no menu, de 1 a 99';
  expect(result.errors).toMatchObject([
    { line: 2, column: 'destaque_menu', reason: `${reason} (veio "0")` },
    { line: 3, column: 'destaque_menu', reason: `${reason} (veio "talvez")` },
  ]);
});
