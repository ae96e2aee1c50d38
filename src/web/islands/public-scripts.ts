import type { HeaderBrand, PageBrand } from '#values/brand.ts';
import { firstStylesOf, type SheetRule } from '../early/first-styles.ts';
import type { PageStyles } from '../early/inline-styles.ts';
import { providePublicSheet } from '../public-sheet.ts';
import { PAGE_DATA, type PageData } from './page-data.ts';
import { scriptJson } from './script-json.ts';

export interface PublicEntry {
  script: string;
  imports: readonly string[];
  sheet: string;
  ownSheet: string;
  ownClasses: readonly string[];
  rules: readonly SheetRule[];
}

interface ProvidedEntry extends PublicEntry {
  stylesFor: (html: string) => PageStyles;
}

let entry: ProvidedEntry | undefined;

export function providePublicEntry(built: PublicEntry): void {
  const hasOwn = new RegExp(` class="(?:[^"]* )?(?:${built.ownClasses.join('|')})[ "]`);
  const rulesFor = firstStylesOf(built.rules);
  entry = {
    ...built,
    stylesFor: (html) => ({
      first: rulesFor(html),
      sheets: hasOwn.test(html) ? [built.sheet, built.ownSheet] : [built.sheet],
    }),
  };
  providePublicSheet(built.sheet);
}

export function publicEntry(): ProvidedEntry {
  if (!entry) throw new Error('The script of public pages has not been provided');
  return entry;
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
