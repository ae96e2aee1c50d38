import { expect, test } from 'vitest';
import { type Category, categoryTree, mainRoots, menuOf } from './category.ts';

const category = (id: number, urlKey: string, facts: Partial<Category> = {}): Category => ({
  id,
  urlKey,
  name: urlKey,
  parentId: null,
  icon: 'clinical_analysis',
  filterGroup: '',
  terms: null,
  description: '',
  inMenu: false,
  menuPosition: null,
  active: true,
  ...facts,
});

const menu = (categories: Category[]) => menuOf(categoryTree(categories)).map(({ urlKey }) => urlKey);
const marked = { inMenu: true };

test('the menu follows the tree, each category before those below it', () => {
  expect(
    menu([
      category(1, 'exames', marked),
      category(2, 'imagem'),
      category(3, 'exames/sangue', { ...marked, parentId: 1 }),
      category(4, 'imagem/raio-x', { ...marked, parentId: 2 }),
      category(5, 'vacinas', marked),
    ]),
  ).toEqual(['exames', 'exames/sangue', 'imagem/raio-x', 'vacinas']);
});

test('categories with a place in the menu come first, in the order of their places', () => {
  expect(
    menu([
      category(1, 'exames', marked),
      category(2, 'vacinas', { ...marked, menuPosition: 2 }),
      category(3, 'vacinas/gripe', { ...marked, parentId: 2, menuPosition: 1 }),
    ]),
  ).toEqual(['vacinas/gripe', 'vacinas', 'exames']);
});

test('a shop that marked no category shows its roots', () => {
  expect(menu([category(1, 'exames'), category(2, 'vacinas'), category(3, 'x', { parentId: 1 })])).toEqual([
    'exames',
    'vacinas',
  ]);
  expect(menu([])).toEqual([]);
});

test('roots of the menu stand for the shop, in the order of the tree', () => {
  const main = (categories: Category[]) => mainRoots(categoryTree(categories)).map(({ urlKey }) => urlKey);
  const vaccines = category(1, 'vacinas', { inMenu: true, menuPosition: 2 });
  const exams = category(2, 'exames', { inMenu: true, menuPosition: 1 });
  const below = category(4, 'exames/sangue', { inMenu: true, parentId: 2 });
  expect(main([vaccines, exams, category(3, 'totem'), below])).toEqual(['vacinas', 'exames']);
  expect(main([category(2, 'exames'), category(3, 'totem'), below])).toEqual(['exames', 'totem']);
});
