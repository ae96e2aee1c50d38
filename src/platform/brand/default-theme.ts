import type { Theme } from './brand-schema.ts';

/** These values must match ui/tokens.css. A brand's theme may override any of them. */
export const DEFAULT_THEME: Required<Theme> = {
  brand: '#0e5a40',
  'brand-deep': '#0a4231',
  'brand-tint': '#e6f0e9',
  action: '#c53d0c',
  'action-deep': '#a33009',
  sun: '#ffd166',
  ground: '#fbf7f0',
  sunken: '#f3ece0',
  line: '#e2d9c9',
  'leaf-soft': '#8dbb9f',
  ink: '#1d2b25',
  corner: '12px',
};
