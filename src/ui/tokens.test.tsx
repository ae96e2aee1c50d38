import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEFAULT_THEME } from '#platform/brand/default-theme.ts';
import { contrastRatio, mix } from '#values/colour.ts';
import { darkDeclarations, declarations, EDGE_PAIRS, MIN_CONTRAST, ratio, TEXT_PAIRS } from './palette.ts';
import { plates } from './plate/plates.tsx';

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const normal = declarations(sheet, ':root');
const dark = new Map([...normal, ...darkDeclarations(sheet)]);
const high = new Map([...normal, ...declarations(sheet, ':root[data-contrast="high"]')]);

describe.each([
  ['normal', normal, MIN_CONTRAST.text],
  ['dark', dark, MIN_CONTRAST.text],
  ['high contrast', high, 7],
] as const)('%s theme', (_name, theme, least) => {
  test.each(TEXT_PAIRS)('%s on %s can be read', (ink, ground) => {
    expect(ratio(theme, ink, ground)).toBeGreaterThanOrEqual(least);
  });

  test.each(EDGE_PAIRS)('%s, an edge of a control or the focus ring, contrasts with %s', (edge, ground) => {
    expect(ratio(theme, edge, ground)).toBeGreaterThanOrEqual(MIN_CONTRAST.edge);
  });
});

test("keeps the brand's theme in the first block", () => {
  expect(Object.fromEntries([...normal].filter(([name]) => name in DEFAULT_THEME))).toEqual(DEFAULT_THEME);
});

test.each(Object.keys(plates))('the ink of the family %s can be read on its tint', (family) => {
  const [, body = ''] = new RegExp(`\\[data-family="${family}"\\] \\{([^}]*)\\}`).exec(sheet) ?? [];
  const of = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(body)?.[1] ?? '';
  expect(contrastRatio(of('deep'), of('pale'))).toBeGreaterThanOrEqual(MIN_CONTRAST.text);
  const night = mix(of('deep'), 0.45, dark.get('color-surface') ?? '');
  for (const ink of [of('pale'), dark.get('color-ink'), dark.get('color-ink-soft'), dark.get('color-brand')])
    expect(contrastRatio(ink ?? '', night)).toBeGreaterThanOrEqual(MIN_CONTRAST.text);
});

test('high contrast replaces everything that the dark theme changes', () => {
  const own = declarations(sheet, ':root[data-contrast="high"]');
  expect([...darkDeclarations(sheet).keys()].filter((name) => !own.has(name))).toEqual([]);
});

test("a partner's colour can be read in the dark theme, even black", () => {
  for (const ground of ['color-ground', 'color-surface'])
    expect(contrastRatio(mix('#000000', 0.4, '#ffffff'), dark.get(ground) ?? '')).toBeGreaterThanOrEqual(
      MIN_CONTRAST.text,
    );
});

test('detects a bad pair', () => {
  expect(ratio(normal, 'line', 'surface')).toBeLessThan(3);
  expect(TEXT_PAIRS.length).toBeGreaterThan(30);
});

test('declares every custom property that a style sheet uses', () => {
  const source = new URL('../', import.meta.url).pathname;
  const read = (pattern: string) =>
    globSync(pattern, { cwd: source }).map((file) => ({
      file,
      text: readFileSync(`${source}${file}`, 'utf8'),
    }));
  const sheets = read('**/*.css');
  // Another component's sheet or a script may declare it.
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
