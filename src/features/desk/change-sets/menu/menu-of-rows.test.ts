import { expect, test } from 'vitest';
import { menuOfRows } from './menu-of-rows.ts';

const namesIn = (rows: Parameters<typeof menuOfRows>[0]) => menuOfRows(rows).map(({ name }) => name);

const row = (nome: string, more: object = {}) => ({
  ...{ url_key: nome.toLowerCase(), nome, pai: '', ordem: '1', destaque_menu: 'nao', ativo: 'sim' },
  ...more,
});

test('places first, then the order of the list; withdrawn ones and those below them are not there', () => {
  expect(
    namesIn([
      row('Exames', { destaque_menu: 'sim', ordem: '2' }),
      row('Vacinas', { destaque_menu: 'sim', ordem: '1' }),
      row('Viagem', { pai: 'vacinas', destaque_menu: '1' }),
      row('Antigos', { destaque_menu: 'sim', ativo: 'nao' }),
      row('Velho', { pai: 'antigos', destaque_menu: '2' }),
      row('Genética'),
    ]),
  ).toEqual(['Viagem', 'Vacinas', 'Exames']);
});

test('without a category in the menu all main ones are, and a new main one is unless it says no', () => {
  expect(namesIn([row('Exames'), row('Vacinas'), row('Viagem', { pai: 'vacinas' })])).toEqual([
    'Exames',
    'Vacinas',
  ]);
  expect(namesIn([row('Exames'), row('Nova', { destaque_menu: '' })])).toEqual(['Nova']);
});
