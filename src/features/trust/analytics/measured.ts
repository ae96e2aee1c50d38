import { allowsThirdParties } from '#values/page-kinds.ts';

/** Excludes also addresses with words that the visitor typed. */
export const isMeasured = (pathname: string): boolean =>
  allowsThirdParties(pathname) && pathname !== '/busca';
