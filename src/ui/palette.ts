import { contrastRatio } from '#values/colour.ts';

export type Palette = ReadonlyMap<string, string>;

/** Collects the declarations of all blocks with exactly this selector, outside media queries. */
export function declarations(sheet: string, selector: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name, body] of sheet.matchAll(/^(:root[^{,]*?) \{\n([^}]*)\}/gm)) {
    if (name !== selector || body === undefined) continue;
    for (const [, key, value] of body.matchAll(/^ {2}--([\w-]+): ([^;]+);/gm)) {
      if (key && value) found.set(key, value);
    }
  }
  return found;
}

/** Collects the declarations of the dark theme alone. */
export function darkDeclarations(sheet: string): Map<string, string> {
  const [, block = ''] =
    /^@media screen and \(prefers-color-scheme: dark\) \{\n([\s\S]*?)^\}/m.exec(sheet) ?? [];
  return declarations(block.replace(/^ {2}/gm, ''), ':root');
}

function colour(palette: Palette, name: string): string {
  const value = palette.get(name) ?? '';
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return other ? colour(palette, other) : value;
}

export const ratio = (palette: Palette, ink: string, ground: string): number =>
  contrastRatio(colour(palette, `color-${ink}`), colour(palette, `color-${ground}`));

const grounds = ['ground', 'surface', 'sunken', 'brand-tint'];
const tones = ['success', 'danger', 'info', 'warning'];

export const TEXT_PAIRS: readonly (readonly [ink: string, ground: string])[] = [
  ...['ink', 'ink-soft', 'link', 'link-hover'].flatMap((ink) =>
    grounds.map((ground) => [ink, ground] as const),
  ),
  ...tones.flatMap((tone) => ['ground', 'surface', `${tone}-tint`].map((ground) => [tone, ground] as const)),
  ...tones.map((tone) => ['ink', `${tone}-tint`] as const),
  ['danger-deep', 'danger-tint'],
  ['link', 'success-tint'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-deep'],
  ['on-bar', 'bar'],
  ['on-action', 'action'],
  ['on-action', 'action-deep'],
  ['on-danger', 'danger'],
  ['on-sun', 'sun'],
];

export const EDGE_PAIRS: readonly (readonly [edge: string, ground: string])[] = [
  ...['edge', 'focus'].flatMap((edge) =>
    ['ground', 'surface', 'sunken'].map((ground) => [edge, ground] as const),
  ),
  ['focus', 'focus-gap'],
];

/** WCAG AA requires these ratios for text and for parts of controls. */
export const MIN_CONTRAST = { text: 4.5, edge: 3 };
