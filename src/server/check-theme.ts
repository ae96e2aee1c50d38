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

const sheet = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8');
const ratioText = (value: number) => value.toFixed(1).replace('.', ',');

/** Throws ConfigError when text in the brand's colours would be unreadable: one line per bad pair. */
export function checkTheme(theme: Required<Theme>): void {
  const light = new Map([...declarations(sheet, ':root'), ...Object.entries(theme)]);
  const dark = new Map([...light, ...darkDeclarations(sheet), ...Object.entries(darkTheme(theme))]);
  const problems = [...problemsOf(light, ''), ...problemsOf(dark, ' no tema escuro')];
  if (problems.length > 0) throw new ConfigError(`Configuração inválida:\n  ${problems.join('\n  ')}`);
}

function problemsOf(palette: Palette, where: string): string[] {
  const tooLow = (pairs: typeof TEXT_PAIRS, least: number) =>
    pairs.flatMap(([ink, ground]) => {
      const found = ratio(palette, ink, ground);
      if (found >= least) return [];
      return [
        `brand.json: theme: ${ink} sobre ${ground} tem contraste ${ratioText(found)}${where}; mínimo ${ratioText(least)}`,
      ];
    });
  return [...tooLow(TEXT_PAIRS, MIN_CONTRAST.text), ...tooLow(EDGE_PAIRS, MIN_CONTRAST.edge)];
}
