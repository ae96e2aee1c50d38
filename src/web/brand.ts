import type { PageBrand } from '#values/brand.ts';

let provided: PageBrand | undefined;

/**
 * Call once before rendering: on the server with the brand read at start, in the browser with the brand in the document.
 * Not React context, because the pages' meta functions need it too.
 */
export function provideBrand(brand: PageBrand): void {
  provided = brand;
}

export function brand(): PageBrand {
  if (!provided) throw new Error('The brand has not been provided');
  return provided;
}

export const BRAND_BLOCK = 'brand-data';
