import type { HeaderBrand, PageBrand } from '#values/brand.ts';
import { provideSharedSheets } from '../shared-sheets.ts';
import { PAGE_DATA, type PageData } from './page-data.ts';
import { scriptJson } from './script-json.ts';

export interface PublicEntry {
  /** Each follows what it imports; the last is the entry. */
  modules: readonly string[];
  /** The last has the parts that scripts show later. */
  sheets: readonly string[];
  /** By the route's id. */
  firstStyles: Readonly<Record<string, string>>;
}

let entry: PublicEntry | undefined;

export function providePublicEntry(built: PublicEntry): void {
  entry = built;
  provideSharedSheets(built.sheets);
}

function publicEntry(): PublicEntry {
  if (!entry) throw new Error('The script of public pages has not been provided');
  return entry;
}

export function stylesOf(route: string): string {
  const styles = publicEntry().firstStyles[route];
  if (styles === undefined) throw new Error(`the build has no first styles for ${route}`);
  return styles;
}

interface Data extends Omit<PageData, 'brand'> {
  brand: PageBrand;
}

/** The data and scripts at the end of a public page. Disabled until the first paint. */
export function publicScripts({ brand, ...rest }: Data): string {
  const data: PageData = { brand: headerOf(brand), ...rest };
  const { modules } = publicEntry();
  return [
    `<script id="${PAGE_DATA}" type="application/json">${scriptJson(data)}</script>`,
    `<script type="text/deferred" src="${modules.at(-1)}" data-modules="${modules.join(' ')}"></script>`,
  ].join('');
}

const headerOf = ({ name, wordmark, logo, links }: PageBrand): HeaderBrand => ({
  name,
  ...(wordmark && { wordmark }),
  logo,
  links,
});
