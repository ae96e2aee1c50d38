import url from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

/** Address of the typeface's file, for `<link rel="preload" as="font" crossorigin>`. */
export const fontUrl: string = url;
