import { expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { categoryAddresses, serviceParts, servicesByLetter, servicesOfPart, siteMap } from './site-map.ts';

const { db, pool } = await testDatabase();
const deps = testDeps(db);
await pool.query(`
  insert into categories (url_key, name, parent_id, icon, filter_group, position)
  values ('vacinas', 'Vacinas', null, 'vaccine', '', 1), ('vacinas/viagem', 'Viagem', 1, 'vaccine', '', 1),
    ('vacinas/doenca-hpv', 'HPV', 1, 'vaccine', 'Doença', 2);
  insert into products (code, tuss, name, slug, service_type, active, updated_at)
  values ('A', null, 'Ácido úrico', 'acido-urico', 'clinical_analysis', true, '2026-11-20T12:00:00Z'),
    ('B', null, 'Anticorpos', 'anticorpos', 'clinical_analysis', true, '2026-11-19T12:00:00Z'),
    ('C', null, '17-OH progesterona', '17-oh', 'clinical_analysis', true, '2026-11-18T12:00:00Z'),
    ('D', null, 'Antigo', 'antigo', 'clinical_analysis', false, '2026-11-18T12:00:00Z'),
    (null, '40304361', 'Atributo TUSS', 'tuss', 'clinical_analysis', true, '2026-11-18T12:00:00Z');
`);

test('lists services for sale by letter without accents', async () => {
  expect(await siteMap(deps)).toEqual({
    categories: [
      { name: 'Vacinas', urlKey: 'vacinas', children: [{ name: 'Viagem', urlKey: 'vacinas/viagem' }] },
    ],
    letters: ['0', 'a'],
  });
  expect(await servicesByLetter(deps, { letter: 'a', page: 1 })).toEqual({
    services: [
      { name: 'Ácido úrico', slug: 'acido-urico' },
      { name: 'Anticorpos', slug: 'anticorpos' },
    ],
    page: 1,
    pages: 1,
  });
  expect((await servicesByLetter(deps, { letter: '0', page: 1 }))?.services).toEqual([
    { name: '17-OH progesterona', slug: '17-oh' },
  ]);
});

test.each([
  ['a', 0],
  ['a', 2],
  ['z', 1],
  ["a' or", 1],
])('nothing under %s, page %i', async (letter, page) => {
  expect(await servicesByLetter(deps, { letter, page })).toBeNull();
});

test('divides the map for machines', async () => {
  expect(await serviceParts(deps)).toBe(1);
  expect((await servicesOfPart(deps, 1)).map(({ slug }) => slug)).toEqual([
    'acido-urico',
    'anticorpos',
    '17-oh',
  ]);
  expect(await servicesOfPart(deps, 2)).toEqual([]);
  expect(await categoryAddresses(deps)).toEqual(['vacinas', 'vacinas/viagem']);
});
