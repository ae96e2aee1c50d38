import type { PageBrand } from '#values/brand.ts';

let provided: PageBrand | undefined;

/**
 * Called once before anything is rendered: by the server with what it read at start, in the browser with what the
 * document carries. Not React context, because the meta functions of pages need it too.
 */
export function provideBrand(brand: PageBrand): void {
  provided = brand;
}

/** The provider behind the store. */
export function brand(): PageBrand {
  if (!provided) throw new Error('The brand has not been provided');
  return provided;
}

/** Id of the JSON block that carries the brand to the browser. */
export const BRAND_BLOCK = 'brand-data';
