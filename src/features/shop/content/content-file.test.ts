import { expect, test } from 'vitest';
import { readContentFile } from './content-file.ts';

const HEAD =
  '---\ntitulo: Acessibilidade\ndescricao: O que a loja oferece: tudo.\ncaminho: /acessibilidade\n---\n';

test('turns a head and Markdown into a page', () => {
  expect(readContentFile(`${HEAD}\nBem-vinda.\n\n## Teclado\n`)).toEqual({
    ok: true,
    text: {
      path: '/acessibilidade',
      title: 'Acessibilidade',
      description: 'O que a loja oferece: tudo.',
      markdown: 'Bem-vinda.\n\n## Teclado',
    },
  });
  expect(readContentFile(`\ufeff${HEAD}Texto --- só\n`.replaceAll('\n', '\r\n'))).toMatchObject({
    ok: true,
    text: { markdown: 'Texto --- só' },
  });
});

test('reports every mistake with its line', () => {
  const file = '---\ntitulo:\ntitulo: B\ncaminho: /outra\nautor: Ana\nsolto\n---\n\n';
  expect(readContentFile(file)).toEqual({
    ok: false,
    errors: [
      { line: 1, reason: 'falta "descricao" no cabeçalho' },
      { line: 2, reason: 'titulo: não pode ficar vazio' },
      { line: 3, reason: '"titulo" aparece mais de uma vez' },
      {
        line: 4,
        reason:
          'caminho: deve ser /perguntas-frequentes, /termos-de-uso, /politica-de-privacidade, /acessibilidade, /fale-conosco',
      },
      { line: 5, reason: '"autor" não é conhecido; use titulo, descricao, caminho' },
      { line: 6, reason: 'as linhas do cabeçalho devem ter a forma "titulo: Texto"' },
      { line: 7, reason: 'falta o texto depois do cabeçalho' },
    ],
  });
});

test.each(['', '# Sem cabeçalho\n', '---\ntitulo: A\n'])('no head: %j', (file) => {
  expect(readContentFile(file)).toEqual({
    ok: false,
    errors: [{ line: 1, reason: 'o arquivo deve começar com um cabeçalho entre duas linhas "---"' }],
  });
});
