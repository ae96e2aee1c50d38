import type { HeaderBrand, PageBrand } from '#values/brand.ts';

let provided: HeaderBrand | undefined;

/** Call once before rendering. Not React context, because the pages' meta functions need it too. */
export function provideBrand(brand: PageBrand | HeaderBrand): void {
  provided = brand;
}

/** For parts that also run as an island of a public page. */
export function headerBrand(): HeaderBrand {
  if (!provided) throw new Error('The brand has not been provided');
  return provided;
}

export function brand(): PageBrand {
  const known = headerBrand();
  if (!('cnpj' in known)) throw new Error('This page has only the header of the brand');
  return known as PageBrand;
}

export const BRAND_BLOCK = 'brand-data';
