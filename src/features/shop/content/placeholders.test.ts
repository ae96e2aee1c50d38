import { expect, test } from 'vitest';
import { readConfig } from '#server/read-config.ts';
import { fillPlaceholders, placeholderProblems } from './placeholders.ts';

const { page: demo } = readConfig({ SECRET: 'segredo-de-teste-com-mais-de-32-letras' }).brand;
const { hours: _, ...brand } = {
  ...demo,
  name: 'Lab Ipê',
  preposition: 'do' as const,
  cnpj: '11.222.333/0001-81',
};

test('a page takes its facts from the brand', () => {
  expect(fillPlaceholders('Regras {{da_marca}}, CNPJ {{ cnpj }}. [Ligue]({{discar}}).', brand)).toBe(
    'Regras do Lab Ipê, CNPJ 11.222.333/0001-81. [Ligue](tel:+556135500100).',
  );
});

test('reports unknown placeholders and those that the brand cannot fill, with their lines', () => {
  expect(placeholderProblems('{{marca}}\n{{fax}} e {{horario}}\n{{constructor}}', brand)).toEqual([
    { line: 2, reason: expect.stringContaining('{{fax}} não é conhecido; use marca, da_marca') },
    { line: 2, reason: '{{horario}} não tem valor: preencha em Marca e início' },
    { line: 3, reason: expect.stringContaining('{{constructor}} não é conhecido') },
  ]);
});
