import type { HeaderBrand, PageBrand } from '#values/brand.ts';
import { PAGE_DATA, type PageData } from './page-data.ts';
import { scriptJson } from './script-json.ts';

/** The built script of public pages. */
export interface PublicEntry {
  /** Address of the script. */
  script: string;
  /** Addresses of what it imports at once. */
  imports: readonly string[];
}

let entry: PublicEntry | undefined;

/** Call once before rendering. */
export function providePublicEntry(built: PublicEntry): void {
  entry = built;
}

interface Data extends Omit<PageData, 'brand'> {
  brand: PageBrand;
}

/** The data and scripts at the end of a public page, with the renderer's `mark`, disabled until its first paint. */
export function publicScripts({ brand, ...rest }: Data, mark: string): string {
  if (!entry) throw new Error('The script of public pages has not been provided');
  const data: PageData = { brand: headerOf(brand), ...rest };
  return [
    `<script id="${PAGE_DATA}" type="application/json">${scriptJson(data)}</script>`,
    ...entry.imports.map((href) => `<link rel="deferred" href="${href}">`),
    `<script${mark} type="deferred">import "${entry.script}"</script>`,
  ].join('');
}

const headerOf = ({ name, wordmark, logo, links }: PageBrand): HeaderBrand => ({
  name,
  ...(wordmark && { wordmark }),
  logo,
  links,
});
