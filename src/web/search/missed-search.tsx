import { useEffect } from 'react';
import { countablePhrase } from '#features/shop/search/missed/missed.ts';
import { reportMissed } from '#features/shop/search/missed/screens/report-missed.ts';
import { browserChoices } from '#features/trust/consent/screens/browser-consent.ts';

/** The visitor asked every site, by the browser, or this store not to be measured. */
const isAgainstIt = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  browserChoices()?.analytics === false;

/** Counts a search that found nothing, and shows nothing. A failure concerns only the store. */
export function MissedSearch({ query }: { query: string }) {
  useEffect(() => {
    const phrase = countablePhrase(query);
    if (phrase === null || isAgainstIt()) return;
    reportMissed('search', [phrase]).catch((failure) => console.warn('Busca não contada', failure));
  }, [query]);
  return null;
}
