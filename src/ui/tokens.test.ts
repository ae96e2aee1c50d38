import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrastRatio } from '#values/colour.ts';

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Declarations of all blocks whose selector is exactly the given one and that stand in no media query. */
function declarations(selector: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name, body] of sheet.matchAll(/^(:root[^{,]*?) \{\n([^}]*)\}/gm)) {
    if (name !== selector || body === undefined) continue;
    for (const [, key, value] of body.matchAll(/^ {2}(--[\w-]+): ([^;]+);/gm)) {
      if (key && value) found.set(key, value);
    }
  }
  return found;
}

const normal = declarations(':root');
const high = new Map([...normal, ...declarations(':root[data-contrast="high"]')]);

function colour(theme: Map<string, string>, name: string): string {
  const value = theme.get(name) ?? '';
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return other ? colour(theme, other) : value;
}

const ratio = (theme: Map<string, string>, ink: string, ground: string): number =>
  contrastRatio(colour(theme, `--color-${ink}`), colour(theme, `--color-${ground}`));

const grounds = ['ground', 'surface', 'sunken', 'brand-tint'];
const tones = ['success', 'danger', 'info', 'warning'];

/** Every ink with every ground that components put it on. */
const textPairs = [
  ...['ink', 'ink-soft', 'link', 'link-hover'].flatMap((ink) =>
    grounds.map((ground) => [ink, ground] as const),
  ),
  ...tones.flatMap((tone) => ['ground', 'surface', `${tone}-tint`].map((ground) => [tone, ground] as const)),
  ...tones.map((tone) => ['ink', `${tone}-tint`] as const),
  ['danger-deep', 'danger-tint'],
  ['link', 'success-tint'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-deep'],
  ['on-action', 'action'],
  ['on-action', 'action-deep'],
  ['on-danger', 'danger'],
  ['on-sun', 'sun'],
] as const;

describe.each([
  ['normal', normal, 4.5],
  ['high contrast', high, 7],
] as const)('%s theme', (_name, theme, least) => {
  test.each(textPairs)('%s on %s can be read', (ink, ground) => {
    expect(ratio(theme, ink, ground)).toBeGreaterThanOrEqual(least);
  });

  test.each(['ground', 'surface', 'sunken'])(
    'borders of controls and the focus ring stand out from %s',
    (ground) => {
      expect(ratio(theme, 'edge', ground)).toBeGreaterThanOrEqual(3);
      expect(ratio(theme, 'focus', ground)).toBeGreaterThanOrEqual(3);
    },
  );

  test('the two bands of the focus ring stand out from each other', () => {
    expect(ratio(theme, 'focus', 'focus-gap')).toBeGreaterThanOrEqual(3);
  });
});

test('the check would see a bad pair', () => {
  expect(ratio(normal, 'line', 'surface')).toBeLessThan(3);
  expect(textPairs.length).toBeGreaterThan(30);
});

test('no style sheet names a custom property that is declared nowhere', () => {
  const source = new URL('../', import.meta.url).pathname;
  const read = (pattern: string) =>
    globSync(pattern, { cwd: source }).map((file) => ({
      file,
      text: readFileSync(`${source}${file}`, 'utf8'),
    }));
  const sheets = read('**/*.css');
  // Another component's sheet may declare what this one takes; scripts set what only the browser knows.
  const declared = new Set([
    ...sheets.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+):/g)].map(([, name]) => name)),
    ...read('**/*.{ts,tsx}').flatMap(({ text }) =>
      [...text.matchAll(/setProperty\(\s*'(--[\w-]+)'/g)].map(([, name]) => name),
    ),
  ]);
  const unknown = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[\w-]+)/g)]
      .filter(([, name]) => !declared.has(name))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(sheets.length).toBeGreaterThan(15);
  expect(unknown).toEqual([]);
});
