import { expect, test } from 'vitest';
import { type Category, categoryFacts, categoryTree } from '#features/shop/catalogue/category.ts';
import { filterRoots, readFilter, sortedHref, sortOf } from './filter.ts';
import { choiceHref } from './filter-choice.ts';

const category = (
  id: number,
  urlKey: string,
  name: string,
  parentId: number | null = null,
  filterGroup = '',
): Category => ({
  id,
  urlKey,
  name,
  parentId,
  icon: 'clinical_analysis',
  filterGroup,
  terms: parentId === null ? 'exames-laboratoriais' : null,
  description: '',
  inMenu: true,
  menuPosition: null,
  active: true,
});

const exams = category(1, 'exames', 'Exames');
const blood = category(2, 'exames/sangue', 'Hemograma e sangue', 1);
const urine = category(3, 'exames/material-urina', 'Urina', 1, 'Material');
const vaccines = category(4, 'vacinas', 'Vacinas');
const tree = categoryTree([exams, blood, urine, vaccines]);
const query = (text: string) => new URLSearchParams(text);

test('gives a base category its own address, with its additional choices', () => {
  expect(readFilter(tree, exams, query('f=exames/sangue&f-material=material-urina'))).toEqual({
    kind: 'redirect',
    to: '/exames/sangue?f-material=material-urina',
  });
  expect(readFilter(tree, exams, query('f=vacinas&f-material=material-urina'))).toEqual({
    kind: 'redirect',
    to: '/vacinas',
  });
});

test('treats an additional category as a choice under its root', {
  meta: { spec: ['storefront 100'] },
}, () => {
  expect(readFilter(tree, urine, query(''))).toEqual({
    kind: 'redirect',
    to: '/exames?f-material=material-urina',
  });
  expect(readFilter(tree, exams, query('f-material=material-urina'))).toEqual({
    kind: 'page',
    category: exams,
    chosen: [urine],
  });
  expect(readFilter(tree, exams, query('f-material=nada&f-outro=x'))).toEqual({
    kind: 'page',
    category: exams,
    chosen: [],
  });
});

test('gives the open root a base group and a group per additional label', {
  meta: { spec: ['storefront 63', 'storefront 100'] },
}, () => {
  const [root, other] = filterRoots(tree, blood, [urine]);
  expect(root?.open).toBe(true);
  expect(root?.groups.map(({ field, label }) => [field, label])).toEqual([
    ['f', 'Exames'],
    ['f-material', 'Material'],
  ]);
  expect(root?.groups[0]?.options.map(({ label, chosen }) => [label, chosen])).toEqual([
    ['Ver tudo em Exames', false],
    ['Hemograma e sangue', true],
  ]);
  expect(root?.groups[1]?.options).toEqual([{ value: 'material-urina', label: 'Urina', chosen: true }]);
  expect(other).toMatchObject({ open: false, groups: [{ field: 'f' }] });
});

test('leads to the chosen category, or to the root without a choice', () => {
  const form = new FormData();
  expect(choiceHref('/exames', form)).toBe('/exames');
  form.set('f-material', 'material-urina');
  expect(choiceHref('/exames', form)).toBe('/exames?f-material=material-urina');
  form.set('f', 'vacinas/combos');
  expect(choiceHref('/exames', form)).toBe('/vacinas/combos?f-material=material-urina');
});

test('takes kind, trail and terms from the primary category', {
  meta: { spec: ['storefront 100', 'storefront 101'] },
}, () => {
  expect(categoryFacts(tree, [2, 3])).toEqual({
    categories: [
      { name: 'Hemograma e sangue', urlKey: 'exames/sangue' },
      { name: 'Urina', urlKey: 'exames/material-urina' },
    ],
    breadcrumb: [
      { name: 'Exames', urlKey: 'exames' },
      { name: 'Hemograma e sangue', urlKey: 'exames/sangue' },
    ],
    categoryServiceType: 'Exames',
    terms: 'exames-laboratoriais',
  });
});

test('puts the order into the address unless it is the default, and ignores unknown orders', () => {
  expect(sortedHref('/exames', sortOf(query('o=preco')))).toBe('/exames?o=preco');
  expect(sortedHref('/exames?f-material=material-urina', 'nome')).toBe(
    '/exames?f-material=material-urina&o=nome',
  );
  expect(sortedHref('/exames', sortOf(query('o=nada')))).toBe('/exames');
});
