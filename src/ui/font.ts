import url from './figtree/figtree.woff2?url';

export const fontUrl: string = url;
