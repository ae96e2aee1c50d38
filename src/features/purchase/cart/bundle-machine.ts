import type { TermsSource } from '#features/trust/terms/terms.ts';
import type { BundlePlace, PlacesAnswer } from './bundle-contract.ts';
import type { CartAnswer } from './cart-answer.ts';
import { type Held, heldIn } from './held.ts';

/** A service that the shopper asks for. */
export interface BundleLine {
  product: number;
  name: string;
  amount: number;
  /** Whether it is added even if the cart already has it. */
  again?: boolean;
}

/** The last place lacks these services; `reasons` has the ones that it should have taken. */
export interface LeftOut {
  names: string[];
  reasons: { name: string; message: string }[];
  elsewhere: boolean;
}

export interface BundleState {
  /** 'had': the cart already has all of it. 'partly': one place took some of it. */
  step: 'loading' | 'locked' | 'terms' | 'places' | 'failed' | 'had' | 'partly';
  /** These services are still to be added. */
  lines: readonly BundleLine[];
  had: readonly string[];
  /** Counts the services that the cart had before the addition. */
  held: Held;
  unitsInCart: ReadonlySet<string>;
  /** The CEPs of the cart's home visits. */
  cepsInCart: readonly string[];
  offers: PlacesAnswer | null;
  /** The CEP of a home visit, once a team serves it. */
  zip: string;
  missingTerms: readonly TermsSource[];
  leftOut: LeftOut | null;
  problem: string;
  busy: boolean;
  /** An addition whose answer was lost may have succeeded. */
  unsure: boolean;
}

export type BundleEvent =
  | { type: 'reading' | 'termsAccepted' | 'sending' | 'locked' | 'answered' }
  /** `offers` is null when nothing is left to be added. */
  | { type: 'read'; cart: CartAnswer; offers: PlacesAnswer | null; missingTerms: readonly TermsSource[] }
  | { type: 'unreadable' | 'refused' | 'answerLost'; message: string }
  | { type: 'homeSearched'; offers: PlacesAnswer; zip: string }
  | { type: 'added'; place: BundlePlace; refused: ReadonlyMap<number, string> };

export const startBundle = (lines: readonly BundleLine[]): BundleState => ({
  step: 'loading',
  lines,
  had: [],
  held: new Map(),
  unitsInCart: new Set(),
  cepsInCart: [],
  offers: null,
  zip: '',
  missingTerms: [],
  leftOut: null,
  problem: '',
  busy: false,
  unsure: false,
});

/** Lock before terms, terms before places, as for one service. */
export function reduceBundle(state: BundleState, event: BundleEvent): BundleState {
  switch (event.type) {
    case 'reading':
      return { ...state, step: 'loading', problem: '' };
    case 'read':
      return read(state, event);
    case 'unreadable':
      return { ...state, step: 'failed', problem: event.message };
    case 'termsAccepted': {
      const missingTerms = state.missingTerms.slice(1);
      return { ...state, missingTerms, step: missingTerms.length === 0 ? 'places' : 'terms' };
    }
    case 'homeSearched':
      return { ...state, offers: event.offers, zip: event.zip };
    case 'sending':
      return { ...state, busy: true, problem: '' };
    case 'answered':
      return { ...state, busy: false };
    case 'locked':
      return { ...state, busy: false, step: 'locked' };
    case 'refused':
      return { ...state, busy: false, problem: event.message };
    case 'answerLost':
      return { ...state, busy: false, problem: event.message, unsure: true };
    case 'added':
      return added(state, event);
  }
}

/** Services in the cart are added again only on request. */
export function linesToAdd(lines: readonly BundleLine[], held: Held): BundleLine[] {
  return lines.filter(({ product, again }) => again || !held.has(product));
}

function read(
  state: BundleState,
  { cart, offers, missingTerms }: Extract<BundleEvent, { type: 'read' }>,
): BundleState {
  const held = heldIn(cart);
  const lines = linesToAdd(state.lines, held);
  const known = {
    ...state,
    held,
    lines,
    had: state.lines.filter((line) => !lines.includes(line)).map(({ name }) => name),
    unitsInCart: new Set(cart.items.map(({ unit }) => unit.id)),
    cepsInCart: cart.items.flatMap(({ items }) => items.map(({ cep }) => cep)),
    missingTerms,
    offers,
  };
  if (lines.length === 0) return { ...known, step: 'had' };
  if (cart.nadLock) return { ...known, step: 'locked' };
  return { ...known, step: missingTerms.length > 0 ? 'terms' : 'places' };
}

function added(state: BundleState, { place, refused }: Extract<BundleEvent, { type: 'added' }>): BundleState {
  const answered = { ...state, busy: false, unsure: false };
  const lines = linesLeft(state.lines, place, refused);
  if (lines.length === 0) return answered;
  const missing = new Set(lines.map(({ product }) => product));
  return {
    ...answered,
    step: 'partly',
    lines,
    leftOut: {
      names: lines.map(({ name }) => name),
      reasons: lines.flatMap(({ product, name }) => {
        const message = refused.get(product);
        return message ? [{ name, message }] : [];
      }),
      elsewhere: (state.offers?.places ?? []).some(
        ({ id, offers }) => id !== place.id && offers.some(({ product }) => missing.has(product)),
      ),
    },
  };
}

/** Returns the services that the place does not offer or has refused. */
export function linesLeft(
  lines: readonly BundleLine[],
  { offers }: BundlePlace,
  refused: ReadonlyMap<number, string>,
): BundleLine[] {
  const added = new Set(offers.map(({ product }) => product).filter((product) => !refused.has(product)));
  return lines.filter(({ product }) => !added.has(product));
}

/** Leaves out services of which the cart has more now: an addition whose answer was lost has reached it. */
export function offersToSend({ lines, held }: BundleState, place: BundlePlace, now: Held) {
  const amounts = new Map(lines.map(({ product, amount }) => [product, amount]));
  return place.offers
    .filter(({ product }) => (now.get(product) ?? 0) <= (held.get(product) ?? 0))
    .map((offer) => ({ ...offer, amount: amounts.get(offer.product) ?? 1 }));
}
