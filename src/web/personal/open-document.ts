const KEY = 'loja_destino';

interface Environment {
  sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  location: Pick<Location, 'assign' | 'replace'>;
  performance: Pick<Performance, 'getEntriesByType'>;
}

/** Opens a URL as a new document, and saves it in case a reload of this page comes first. */
export function openDocument(href: string, { sessionStorage, location }: Environment = window): void {
  location.assign(href);
  sessionStorage.setItem(KEY, href);
}

export function resumeNavigation({ sessionStorage, location, performance }: Environment = window): void {
  const href = sessionStorage.getItem(KEY);
  if (href === null) return;
  sessionStorage.removeItem(KEY);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'reload') location.replace(href);
}
