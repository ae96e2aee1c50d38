import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_THEME } from '../../src/platform/brand/default-theme.ts';

const NAME = /--[a-zA-Z][\w-]*/g;

/**
 * Shortens the custom properties of a sheet, the most used ones most. Those that scripts or a brand's theme name stay as
 * they are.
 */
export function shortProperties(css: string, root: string): string {
  const isNamed = namedInScripts(root);
  const counts = new Map<string, number>();
  for (const [name] of css.matchAll(NAME)) if (!isNamed(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const sorted = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const short = new Map(sorted.map(([name], index) => [name, `--${shortName(index)}`]));
  return css.replace(NAME, (name) => short.get(name) ?? name);
}

/** "a" to "z", then with a digit: no property is called so in the source. */
const shortName = (index: number) =>
  String.fromCharCode(97 + (index % 26)) + (index < 26 ? '' : String(Math.floor(index / 26)));

/** A name that ends with a hyphen is the beginning of some. */
function namedInScripts(root: string): (name: string) => boolean {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root });
  const named = new Set(files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(NAME) ?? []));
  for (const name of Object.keys(DEFAULT_THEME)) named.add(`--${name}`);
  const beginnings = [...named].filter((name) => name.endsWith('-'));
  return (name) => named.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
}
