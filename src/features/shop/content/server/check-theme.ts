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

/** What owners of a store call the colours that lie on another one. */
const INKS: Readonly<Record<string, string>> = {
  ink: 'texto',
  'ink-soft': 'texto secundário',
  link: 'link',
  'link-hover': 'link sob o ponteiro',
  success: 'texto de sucesso',
  danger: 'texto de erro',
  'danger-deep': 'texto de erro mais escuro',
  info: 'texto de informação',
  warning: 'texto de atenção',
  'on-brand': 'texto',
  'on-bar': 'texto da barra',
  'on-action': 'texto do botão',
  'on-danger': 'texto do botão de perigo',
  'on-sun': 'texto do destaque',
  edge: 'contorno dos campos',
  focus: 'contorno do foco',
};

/** What they call the colours below, with the article. */
const GROUNDS: Readonly<Record<string, string>> = {
  ground: 'o fundo da página',
  surface: 'o fundo dos cartões',
  sunken: 'o fundo mais escuro',
  'focus-gap': 'a margem do foco',
  brand: 'a cor da marca',
  'brand-deep': 'a cor escura da marca',
  'brand-tint': 'a cor clara da marca',
  bar: 'a barra do alto',
  action: 'a cor dos botões',
  'action-deep': 'a cor escura dos botões',
  sun: 'a cor de destaque',
  danger: 'a cor do botão de perigo',
  'success-tint': 'o fundo do aviso de sucesso',
  'danger-tint': 'o fundo do aviso de erro',
  'info-tint': 'o fundo do aviso de informação',
  'warning-tint': 'o fundo do aviso de atenção',
};

/** A pair in words: "link sobre o fundo da página tem contraste 3,2 no tema escuro; mínimo 4,5". */
export const contrastText = ({ ink, ground, dark, ratio: found, least }: Contrast): string =>
  `${INKS[ink] ?? ink} sobre ${GROUNDS[ground] ?? ground} tem contraste ${ratioText(found)}${dark ? ' no tema escuro' : ''}; mínimo ${ratioText(least)}`;

export const isTooLow = ({ ratio: found, least }: Contrast): boolean => found < least;

/** The pair that is hardest to read; of equal ones the first. */
export const hardestOf = (pairs: readonly Contrast[]): Contrast =>
  pairs.reduce((hardest, pair) => (pair.ratio < hardest.ratio ? pair : hardest));

/** Throws ConfigError when text in the brand's colours would be unreadable: one line per bad pair. */
export function checkTheme(theme: Required<Theme>): void {
  const problems = contrastsOf(theme).filter(isTooLow);
  const lines = problems.map((pair) => `brand.json: theme: ${pair.ground}: ${contrastText(pair)}`);
  if (lines.length > 0) throw new ConfigError(`Configuração inválida:\n  ${lines.join('\n  ')}`);
}

function pairsOf(palette: Palette, dark: boolean): Contrast[] {
  const read = (pairs: typeof TEXT_PAIRS, least: number) =>
    pairs.map(([ink, ground]) => ({ ink, ground, dark, ratio: ratio(palette, ink, ground), least }));
  return [...read(TEXT_PAIRS, MIN_CONTRAST.text), ...read(EDGE_PAIRS, MIN_CONTRAST.edge)];
}
