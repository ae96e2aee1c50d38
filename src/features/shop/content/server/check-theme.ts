import { readFileSync } from 'node:fs';
import type { Theme } from '#platform/brand/brand.ts';
import { darkTheme } from '#platform/brand/dark-theme.ts';
import { ConfigError } from '#platform/config/config.ts';
import {
  darkDeclarations,
  declarations,
  EDGE_PAIRS,
  MIN_CONTRAST,
  type Palette,
  ratio,
  TEXT_PAIRS,
} from '#ui/palette.ts';

const sheet = readFileSync(new URL('../../../../ui/tokens.css', import.meta.url), 'utf8');
const ratioText = (value: number) => value.toFixed(1).replace('.', ',');

interface Contrast {
  ink: string;
  ground: string;
  dark: boolean;
  ratio: number;
  /** 4.5 for text, 3 for parts of controls. */
  least: number;
}

/** Every pair of colours that the store shows in this theme, in the light and in the dark. High contrast has colours of its own. */
export function contrastsOf(theme: Required<Theme>): Contrast[] {
  const light = new Map([...declarations(sheet, ':root'), ...Object.entries(theme)]);
  const dark = new Map([...light, ...darkDeclarations(sheet), ...Object.entries(darkTheme(theme))]);
  return [...pairsOf(light, false), ...pairsOf(dark, true)];
}

/** A pair in words: "link sobre ground tem contraste 3,2 no tema escuro; mínimo 4,5". */
export const contrastText = ({ ink, ground, dark, ratio: found, least }: Contrast): string =>
  `${ink} sobre ${ground} tem contraste ${ratioText(found)}${dark ? ' no tema escuro' : ''}; mínimo ${ratioText(least)}`;

export const isTooLow = ({ ratio: found, least }: Contrast): boolean => found < least;

/** The pair that is hardest to read; of equal ones the first. */
export const hardestOf = (pairs: readonly Contrast[]): Contrast =>
  pairs.reduce((hardest, pair) => (pair.ratio < hardest.ratio ? pair : hardest));

/** Throws ConfigError when text in the brand's colours would be unreadable: one line per bad pair. */
export function checkTheme(theme: Required<Theme>): void {
  const problems = contrastsOf(theme).filter(isTooLow);
  const lines = problems.map((pair) => `brand.json: theme: ${contrastText(pair)}`);
  if (lines.length > 0) throw new ConfigError(`Configuração inválida:\n  ${lines.join('\n  ')}`);
}

function pairsOf(palette: Palette, dark: boolean): Contrast[] {
  const read = (pairs: typeof TEXT_PAIRS, least: number) =>
    pairs.map(([ink, ground]) => ({ ink, ground, dark, ratio: ratio(palette, ink, ground), least }));
  return [...read(TEXT_PAIRS, MIN_CONTRAST.text), ...read(EDGE_PAIRS, MIN_CONTRAST.edge)];
}
