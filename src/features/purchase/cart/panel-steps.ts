import { offerAtLastWarehouse, type Warehouse } from '#features/purchase/cart/cart.ts';
import type { AcceptedTerms } from '#features/trust/terms/terms.ts';
import { missingTerms, offersOf, type PanelProduct, type PanelVariant } from './panel-product.ts';

/** The cart panel has these steps (storefront 120 to 126); `loading` comes first. */
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
  product: PanelProduct | null;
  proposal: PanelVariant | null;
  refusal: string;
  busy: boolean;
}

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

export const CLOSED: PanelState = {
  step: 'loading',
  product: null,
  proposal: null,
  refusal: '',
  busy: false,
};

export function panelStep(state: PanelState, event: PanelEvent): PanelState {
  switch (event.type) {
    case 'opened':
      return { ...CLOSED, product: event.product, ...next(event.product, event.facts) };
    case 'termsAccepted':
      return { ...state, ...next(state.product, event.facts) };
    case 'otherPlace':
      return { ...state, step: 'picker', proposal: null };
    case 'sent':
      return { ...state, busy: true, refusal: '' };
    case 'added':
      return { ...state, busy: false, proposal: null, step: 'resume' };
    case 'refused':
      if (event.locked) return { ...state, busy: false, proposal: null, step: 'nadLock' };
      return { ...state, busy: false, step: 'picker', proposal: null, refusal: event.message };
    case 'settled':
      return { ...state, busy: false };
  }
}

/** The lock comes before the terms, and the terms before the places; the same-warehouse question replaces the picker. */
function next(product: PanelProduct | null, facts: Facts): Pick<PanelState, 'step' | 'proposal'> {
  if (!product) return { step: 'resume', proposal: null };
  if (facts.nadLock) return { step: 'nadLock', proposal: null };
  const missing = missingTerms(product.termUse, facts.accepted);
  if (missing) return { step: missing === 'vacinas' ? 'termAccept' : 'examsTermAccept', proposal: null };
  const proposal = offerAtLastWarehouse(offersOf(product), { ...facts, termsAccepted: true });
  return { step: proposal ? 'sameWarehouse' : 'picker', proposal };
}
