import { expect, test } from 'vitest';
import { slugProblem } from '#features/shop/catalogue/slug.ts';
import { testStore } from '#test/helpers/store.ts';
import routes from '#web/routes.ts';

interface PageRoute {
  path?: string;
  children?: readonly PageRoute[];
}

const pathsOf = ({ path = '', children = [] }: PageRoute): string[] => [path, ...children.flatMap(pathsOf)];
const firstSegment = (path: string) => path.replace(/^\//, '').split('/')[0] ?? '';
/** The form of a slug, unlike parameters, wildcards and file names. */
const isWord = (segment: string) => /^[a-z0-9-]+$/.test(segment);

test('no service gets an address whose first segment belongs to the server, the panel, a partner or a page', async () => {
  const { app } = await testStore();
  const owned = new Set(
    [...app.routes.map(({ path }) => path), ...routes.flatMap(pathsOf)].map(firstSegment).filter(isWord),
  );
  expect(owned).toContain('painel');
  expect([...owned].filter((segment) => slugProblem(segment) === null)).toEqual([]);
});
