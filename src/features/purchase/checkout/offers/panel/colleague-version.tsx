import { type ReactNode, useState } from 'react';
import { OfferContents } from './offer-contents.tsx';
import type { PanelOffer } from './panel-offer.ts';

/**
 * For a form on an offer that a colleague changed meanwhile: `shown` is the colleague's version beside what was typed, once
 * it was read; null otherwise.
 */
export function useColleagueVersion(
  offer: PanelOffer | undefined,
  reload: () => void,
): { onStale(): void; shown: ReactNode } {
  const [refused, setRefused] = useState<number | null>(null);
  return {
    onStale() {
      setRefused(offer?.version ?? null);
      reload();
    },
    shown: offer && refused !== null && offer.version !== refused && (
      <section className="stack" data-gap="3" aria-label="Como o orçamento está agora">
        <h3>Como o orçamento está agora</h3>
        <OfferContents offer={offer} />
      </section>
    ),
  };
}
