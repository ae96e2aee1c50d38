import type { PageBrand } from '#values/brand.ts';
import type { Theme } from './brand-schema.ts';

export type { Theme } from './brand-schema.ts';

export const TEXT_FILES = ['termos-vacinas.md', 'termos-exames.md'] as const;

export const ICON_FILES = [
  'favicon.svg',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
];

export interface Brand {
  demo: boolean;
  page: PageBrand;
  theme: Required<Theme>;
  /** Logo and theme are keyed by a path whose name contains a hash of the content. */
  hashedFiles: Record<string, string>;
  texts: Record<(typeof TEXT_FILES)[number], string>;
  publicFolder: string;
  heroDrawing: string | undefined;
}
