import type { HeaderBrand, PageBrand } from '#values/brand.ts';
import type { PageStyles } from '../early/inline-styles.ts';
import { providePublicSheet } from '../public-sheet.ts';
import { PAGE_DATA, type PageData } from './page-data.ts';
import { scriptJson } from './script-json.ts';

/** By the route's id: the rules of the style files that the page imports, and whether one is for few pages. */
export type FirstStyles = Readonly<Record<string, { css: string; hasOwn: boolean }>>;

export interface PublicEntry {
  script: string;
  imports: readonly string[];
  sheet: string;
  ownSheet: string;
  firstStyles: FirstStyles;
}

let entry: PublicEntry | undefined;

export function providePublicEntry(built: PublicEntry): void {
  entry = built;
  providePublicSheet(built.sheet);
}

function publicEntry(): PublicEntry {
  if (!entry) throw new Error('The script of public pages has not been provided');
  return entry;
}

export function stylesOf(route: string): PageStyles {
  const { sheet, ownSheet, firstStyles } = publicEntry();
  const { css, hasOwn } = firstStyles[route] ?? {};
  if (css === undefined) throw new Error(`the build has no first styles for ${route}`);
  return { first: css, sheets: hasOwn ? [sheet, ownSheet] : [sheet] };
}

interface Data extends Omit<PageData, 'brand'> {
  brand: PageBrand;
}

/** The data and scripts at the end of a public page, with the renderer's `mark`. Disabled until the first paint. */
export function publicScripts({ brand, ...rest }: Data, mark: string): string {
  const { script, imports } = publicEntry();
  const data: PageData = { brand: headerOf(brand), ...rest };
  return [
    `<script id="${PAGE_DATA}" type="application/json">${scriptJson(data)}</script>`,
    `<script${mark} type="text/deferred" data-modules="${imports.join(' ')}">import "${script}"</script>`,
  ].join('');
}

const headerOf = ({ name, wordmark, logo, links }: PageBrand): HeaderBrand => ({
  name,
  ...(wordmark && { wordmark }),
  logo,
  links,
});
