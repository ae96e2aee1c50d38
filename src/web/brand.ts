import type { HeaderBrand, PageBrand } from '#values/brand.ts';

let provided: HeaderBrand | undefined;

/**
 * Call once before rendering: on the server with the brand read at start, in the browser with the brand in the document.
 * Not React context, because the pages' meta functions need it too.
 */
export function provideBrand(brand: PageBrand | HeaderBrand): void {
  provided = brand;
}

/** For what also runs as an island of a public page. */
export function headerBrand(): HeaderBrand {
  if (!provided) throw new Error('The brand has not been provided');
  return provided;
}

/** The whole brand, on the server and on personal pages. */
export function brand(): PageBrand {
  const known = headerBrand();
  if (!('cnpj' in known)) throw new Error('This page has only the header of the brand');
  return known as PageBrand;
}

export const BRAND_BLOCK = 'brand-data';
