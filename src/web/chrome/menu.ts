import { urls } from '#values/urls.ts';
import { useChromeData } from './chrome-data.ts';

/** Links to the shop's own categories, in the side menu, the second bar and the footer. */
export const useServiceLinks = (): { href: string; label: string }[] =>
  (useChromeData()?.menu ?? []).map(({ name, urlKey }) => ({ href: urls.category(urlKey), label: name }));

/** Leaves out the information pages that have no text. */
export function useWrittenLinks<L extends { href: string }>(links: readonly L[]): L[] {
  const unwritten = useChromeData()?.unwritten;
  return links.filter(({ href }) => !unwritten?.includes(href));
}

export const ACCOUNT_LINKS = [
  { href: urls.orders(), label: 'Meus pedidos' },
  { href: urls.account(), label: 'Meus dados' },
  { href: urls.addresses(), label: 'Endereços' },
] as const;
