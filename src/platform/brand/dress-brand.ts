import { createHash } from 'node:crypto';
import type { Brand, BrandFacts } from './brand.ts';
import type { Theme } from './brand-schema.ts';
import { darkTheme } from './dark-theme.ts';
import { DEFAULT_THEME } from './default-theme.ts';
import { sizeOf } from './svg.ts';

/**
 * Gives the brand this name, article, theme, logo and opening words, in place: whoever holds the brand shows them from now on.
 * Files of earlier looks stay, because open pages may still ask for them. Throws on a logo without a size.
 */
export function dressBrand(brand: Brand, facts: BrandFacts): void {
  const { name, preposition, theme, logo, heroTitle } = facts;
  const size = sizeOf(logo);
  if (!size) throw new Error('the logo has no viewBox');
  const src = `/marca/logo-${hashOf(logo)}.svg`;
  const css = themeCss(theme, brand.leaves);
  const themeSheet = css && `/marca/tema-${hashOf(css)}.css`;
  Object.assign(brand.page, {
    name,
    preposition,
    // The wordmark of the brand's folder spells the folder's name.
    wordmark: name === brand.own.name ? brand.ownWordmark : brand.ownWordmark && { strong: name },
    logo: { src, ...size },
    themeColour: theme.brand,
    darkThemeColour: theme['brand-deep'],
    themeSheet,
  });
  brand.theme = theme;
  brand.heroTitle = heroTitle;
  Object.assign(brand.hashedFiles, { [src]: logo, ...(themeSheet && { [themeSheet]: css }) });
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

function themeCss(theme: Theme, leaves: boolean): string | undefined {
  const changed = Object.entries(theme).filter(
    ([name, value]) => value !== DEFAULT_THEME[name as keyof Theme],
  );
  const own = leaves ? changed : [...changed, ['leaves', '0'] as [string, string]];
  if (own.length === 0) return undefined;
  const dark = Object.entries(darkTheme({ ...DEFAULT_THEME, ...theme }));
  if (dark.length === 0) return rule(':root', own);
  // The selectors are those of the store's own dark rules (`bin/web-build/breakpoints.ts`).
  const bySystem = rule(':root:where(:not([data-theme=light]))', dark);
  const chosen = rule('[data-theme=dark]', dark);
  return `${rule(':root', own)}@media screen and (prefers-color-scheme:dark){${bySystem}}@media screen{${chosen}}`;
}

const rule = (selector: string, values: [name: string, value: string][]) =>
  `${selector}{${values.map(([name, value]) => `--${name}:${value}`).join(';')}}`;
