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

/** One provider's data, read at start from BRAND_DIR. */
export interface Brand {
  page: PageBrand;
  /** Complete: what the brand leaves out is the store's own. */
  theme: Required<Theme>;
  /** Logo and theme by path; the name changes with the content. */
  hashedFiles: Record<string, string>;
  /** Markdown of the terms of use, by file name. */
  texts: Record<(typeof TEXT_FILES)[number], string>;
  /** Folder of the files that are served at the store's root. */
  publicFolder: string;
}
