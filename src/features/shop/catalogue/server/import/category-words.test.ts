import { expect, test } from 'vitest';
import { contentsImporter } from '#features/shop/content/server/contents-importer.ts';
import { categoriesImporter } from './categories.ts';

test('the choices of a category are named in Portuguese', () => {
  const { icone, termo } = categoriesImporter.window?.columns ?? {};
  expect(icone?.holds).toMatchObject({
    words: { clinical_analysis: 'Exame', self_service: 'Da unidade digital' },
  });
  expect(termo?.holds).toMatchObject({ words: { vacinas: 'Termos de vacinas' } });
});

test('the text of a page names every placeholder', () => {
  const { texto } = contentsImporter.window?.columns ?? {};
  for (const name of ['{{marca}}', '{{telefone}}', '{{encarregado_email}}'])
    expect(texto?.help).toContain(name);
});
