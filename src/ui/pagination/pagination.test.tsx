import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pageWindow } from './pages.ts';
import { Pagination } from './pagination.tsx';

const href = (page: number) => `/exames?p=${page}`;

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 3, 4, 5]],
  [6, 20, [4, 5, 6, 7, 8]],
  [20, 20, [16, 17, 18, 19, 20]],
])('page %i of %i', { meta: { spec: ['storefront 57'] } }, (page, pages, numbers) => {
  expect(pageWindow(page, pages)).toEqual(numbers);
});

test('shows at most five pages around the current one', {
  meta: { spec: ['storefront 57'] },
}, () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), fc.nat(9999), (pages, at) => {
      const page = (at % pages) + 1;
      const numbers = pageWindow(page, pages);
      expect(numbers).toContain(page);
      expect(numbers.length).toBe(Math.min(5, pages));
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(1);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(pages);
    }),
  );
});

test('links no further at both ends', { meta: { spec: ['storefront 57'] } }, () => {
  const first = renderToStaticMarkup(<Pagination page={1} pages={2} href={href} />);
  expect(first).not.toContain('rel="prev"');
  expect(first).toMatch(/<a href="\/exames\?p=2"[^>]*rel="next"/);
  expect(first).toMatch(/aria-label="Página 1" aria-current="page"/);
  expect(renderToStaticMarkup(<Pagination page={2} pages={2} href={href} />)).not.toContain('rel="next"');
  expect(renderToStaticMarkup(<Pagination page={1} pages={1} href={href} />)).toBe('');
});
