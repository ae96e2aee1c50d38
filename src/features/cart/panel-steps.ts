import type { AcceptedTerms } from '#features/terms/terms.ts';
import { offerAtLastWarehouse, type Warehouse } from './cart.ts';
import { missingTerms, offersOf, type PanelProduct, type PanelVariant } from './panel-product.ts';

/** Steps of the cart panel (storefront.md, section 4); `loading` is before the first of them. */
export type Step =
  | 'loading'
  | 'nadLock'
  | 'termAccept'
  | 'examsTermAccept'
  | 'sameWarehouse'
  | 'picker'
  | 'resume';

export interface PanelState {
  step: Step;
  /** What is being added; null when the panel only shows the cart. */
  product: PanelProduct | null;
  /** The offer at the last warehouse, while the shopper is asked about it (step `sameWarehouse`). */
  asked: PanelVariant | null;
  /** The server's message to an addition that it refused. */
  refusal: string;
  /** A call is under way: a full-page loader covers the panel. */
  busy: boolean;
}

/** What the next step depends on besides the product. */
export interface Facts {
  nadLock: boolean;
  accepted: AcceptedTerms;
  qtyItems: number;
  last: Warehouse | null;
}

export type PanelEvent =
  | { type: 'opened'; product: PanelProduct | null; facts: Facts }
  | { type: 'termsAccepted'; facts: Facts }
  | { type: 'otherPlace' }
  | { type: 'sent' }
  | { type: 'added' }
  | { type: 'refused'; message: string; locked?: boolean }
  | { type: 'settled' };

export const CLOSED: PanelState = { step: 'loading', product: null, asked: null, refusal: '', busy: false };

/** One transition of the panel. Pure: calls are made by whoever sends the events. */
export function panelStep(state: PanelState, event: PanelEvent): PanelState {
  switch (event.type) {
    case 'opened':
      return { ...CLOSED, product: event.product, ...next(event.product, event.facts) };
    case 'termsAccepted':
      return { ...state, ...next(state.product, event.facts) };
    case 'otherPlace':
      return { ...state, step: 'picker', asked: null };
    case 'sent':
      return { ...state, busy: true, refusal: '' };
    case 'added':
      return { ...state, busy: false, asked: null, step: 'resume' };
    case 'refused':
      // Somewhere else, in another tab, a quote was opened meanwhile.
      if (event.locked) return { ...state, busy: false, asked: null, step: 'nadLock' };
      return { ...state, busy: false, step: 'picker', asked: null, refusal: event.message };
    case 'settled':
      return { ...state, busy: false };
  }
}

/** Lock before terms, terms before places; the same-warehouse question stands instead of the picker. */
function next(product: PanelProduct | null, facts: Facts): Pick<PanelState, 'step' | 'asked'> {
  if (!product) return { step: 'resume', asked: null };
  if (facts.nadLock) return { step: 'nadLock', asked: null };
  const missing = missingTerms(product.termUse, facts.accepted);
  if (missing) return { step: missing === 'vacinas' ? 'termAccept' : 'examsTermAccept', asked: null };
  const asked = offerAtLastWarehouse(offersOf(product), { ...facts, termsAccepted: true });
  return { step: asked ? 'sameWarehouse' : 'picker', asked };
}
