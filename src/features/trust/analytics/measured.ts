import { isPersonal, isQuiet } from '#values/page-kinds.ts';

/** Excludes pages with personal data, payment pages and addresses with words that the visitor typed. */
export const isMeasured = (pathname: string): boolean =>
  !isPersonal(pathname) && !isQuiet(pathname) && pathname !== '/busca';
