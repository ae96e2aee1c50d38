import url from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

export const fontUrl: string = url;
