import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { slugProblem } from '#features/shop/catalogue/slug.ts';
import routes from './routes.ts';

const paths = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...paths(children)]);

test('lets no service have the address of a page', () => {
  const segments = paths(routes as RouteConfigEntry[])
    .map((path) => path.split('/')[0] ?? '')
    .filter((segment) => segment !== '*');
  expect(segments.length).toBeGreaterThan(20);
  expect(segments.filter((segment) => slugProblem(segment) === null)).toEqual([]);
});
