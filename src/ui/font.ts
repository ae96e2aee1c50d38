import url from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

/** URL of the font file, for `<link rel="preload" as="font" crossorigin>`. */
export const fontUrl: string = url;
