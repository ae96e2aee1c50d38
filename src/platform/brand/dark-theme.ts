import { mix } from '#values/colour.ts';
import type { Theme } from './brand-schema.ts';
import { DEFAULT_THEME } from './default-theme.ts';

const NIGHT = '#0e1916';

/**
 * Custom properties of ui/tokens.css in which a brand's dark theme differs from the demo's: light inks and a deep ground in
 * its own hue. The demo's green needs none. The rest of the dark theme is the store's.
 */
export function darkTheme(theme: Required<Theme>): Record<string, string> {
  const { brand, 'brand-deep': deep } = theme;
  if (brand === DEFAULT_THEME.brand && deep === DEFAULT_THEME['brand-deep']) return {};
  return {
    'color-brand': mix(brand, 0.4, '#ffffff'),
    'color-brand-deep': mix(deep, 0.2, '#ffffff'),
    'color-brand-tint': mix(deep, 0.25, NIGHT),
  };
}
