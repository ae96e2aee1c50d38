import { isPersonal, isQuiet } from '#values/page-kinds.ts';

/**
 * Pages on which a container may run: none that shows a person's data, where somebody pays, or whose address holds
 * words that the visitor typed.
 */
export const isMeasured = (pathname: string): boolean =>
  !isPersonal(pathname) && !isQuiet(pathname) && pathname !== '/busca';
