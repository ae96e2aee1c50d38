import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { shortProperties } from '../bin/web-build/property-names.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const short = (css: string) => shortProperties(css, root);

test('properties get short names, the most used the shortest', () => {
  const all = Array.from({ length: 30 }, (_, index) => `--one-of-many-${index}:1`).join(';');
  const css = short(`:root{${all};--often:1}p{width:var(--often);height:calc(var(--often)*2)}`);
  expect(css).toContain('p{width:var(--a);height:calc(var(--a)*2)}');
  const names = css.match(/--\w+(?=:)/g) ?? [];
  expect(new Set(names).size).toBe(31);
  expect(Math.max(...names.map((name) => name.length))).toBe(4);
});

test("properties that scripts or a brand's theme set keep their names", () => {
  const css = ':root{--brand:#000;--brand-tint:#fff;--partner:red;--scrollbar:0;--pop-up-top:1px}';
  expect(short(css)).toBe(css);
});
