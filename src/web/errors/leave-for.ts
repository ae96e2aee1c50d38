const KEY = 'loja_destino';

/** The part of a window that leaving takes. */
interface Surroundings {
  sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  location: Pick<Location, 'assign' | 'replace'>;
  performance: Pick<Performance, 'getEntriesByType'>;
}

/** Opens an address as a new document. The address is kept, should a reload of this page overtake it. */
export function leaveFor(href: string, { sessionStorage, location }: Surroundings = window): void {
  location.assign(href);
  sessionStorage.setItem(KEY, href);
}

/** In a page that was reloaded while the shopper was leaving it: on to where the shopper wanted to go. */
export function goOn({ sessionStorage, location, performance }: Surroundings = window): void {
  const href = sessionStorage.getItem(KEY);
  if (href === null) return;
  sessionStorage.removeItem(KEY);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'reload') location.replace(href);
}
