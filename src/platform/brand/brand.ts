import type { NamedLink, PageBrand } from '#values/brand.ts';
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

/** What a store changes of its brand while it runs; its folder holds the rest. */
export interface BrandFacts {
  name: string;
  preposition: PageBrand['preposition'];
  legalName: string;
  cnpj: string;
  address: string;
  phone: string;
  /** Digits, starting with the country code; '' without one. */
  whatsapp: string;
  email: string;
  /** The following texts are '' where the provider has none. */
  hours: string;
  cnes: string;
  directorTitle: string;
  /** With the number of the professional council. */
  directorName: string;
  officerTitle: string;
  officerName: string;
  officerEmail: string;
  corporate: string;
  results: string;
  blog: string;
  notice: string;
  social: readonly NamedLink[];
  apps: readonly NamedLink[];
  theme: Required<Theme>;
  /** SVG. */
  logo: string;
  heroTitle: HeroTitle;
}

/** The home page says the lead and one word after the other: "Cuidar da saúde ficou", "rápido". */
interface HeroTitle {
  lead: string;
  words: readonly string[];
}

export interface Brand {
  demo: boolean;
  page: PageBrand;
  theme: Required<Theme>;
  /** Logo and theme are keyed by a path whose name contains a hash of the content. */
  hashedFiles: Record<string, string>;
  texts: Record<(typeof TEXT_FILES)[number], string>;
  publicFolder: string;
  heroDrawing: string | undefined;
  heroTitle: HeroTitle;
  leaves: boolean;
  /** As the folder says it. */
  own: BrandFacts;
  /** As the store shows it now. */
  shown: BrandFacts;
  ownWordmark: PageBrand['wordmark'];
}
