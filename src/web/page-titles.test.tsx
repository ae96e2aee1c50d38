import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULT_TITLE } from './seo/meta.ts';

interface Page {
  meta?: (args: { location: { search: string } }) => { title?: string }[];
}

const names = globSync('*.tsx', { cwd: `${import.meta.dirname}/pages`, exclude: ['*.test.tsx'] }).map(
  (file) => file.slice(0, -'.tsx'.length),
);

test('a page whose data is missing has its own title before the default one, or the default one alone', {
  meta: { spec: ['storefront 236'] },
}, async () => {
  const pages = await Promise.all(names.map((name): Promise<Page> => import(`./pages/${name}.tsx`)));
  const titles = pages.flatMap(({ meta }) => (meta ? [meta({ location: { search: '' } })] : []));
  expect(titles.length).toBeGreaterThan(35);
  for (const [{ title = '' } = {}] of titles)
    expect(title === DEFAULT_TITLE || title.endsWith(` | ${DEFAULT_TITLE}`), title).toBe(true);
  expect(titles.filter(([found]) => found?.title === DEFAULT_TITLE).length).toBeGreaterThan(5);
});
