import { useEffect, useRef, useState } from 'react';
import type { BundlePlace, PlacesAnswer } from '#features/purchase/cart/bundle-contract.ts';
import type * as calls from '#features/purchase/cart/calls.ts';
import type { TermsSource } from '#features/trust/terms/terms.ts';
import { CHANGE_MS, messageOf, postJson, READ_MS } from '#ui/http.ts';
import { measure } from '#ui/measure.ts';
import { cartCalls } from './cart-calls.ts';
import { type Held, heldIn } from './held-services.ts';
import { rememberUnit } from './last-unit.ts';
import type { CartVisitor } from './use-cart-flow.ts';

export interface BundleLine {
  product: number;
  name: string;
  amount: number;
  again?: boolean;
}

/** `had` means that the cart already has all of it. */
export type BundleStep = 'loading' | 'locked' | 'terms' | 'places' | 'failed' | 'had' | 'partly';

/** The last place lacks these services; `reasons` has those that it should have taken. */
export interface LeftOut {
  names: string[];
  reasons: { name: string; message: string }[];
  elsewhere: boolean;
}

const HOME = 'home_delivery';
const NOT_AT_HOME = 'Neste CEP, não fazemos estes serviços em casa.';

const placesFor = (lines: readonly BundleLine[], zipCode: string): Promise<PlacesAnswer> =>
  postJson<typeof calls.places>(
    '/v1/cart/places',
    { lines: lines.map(({ product, amount }) => ({ product, amount })), ...(zipCode && { zipCode }) },
    { within: READ_MS, has: ['places', 'terms', 'services', 'atHome'] },
  );

/**
 * The lock comes before the terms, and the terms before the places, as for one service. Services in the cart are added again
 * only on request.
 */
export function useBundle(initialLines: readonly BundleLine[], visitor: CartVisitor, onAdded: () => void) {
  const [step, setStep] = useState<BundleStep>('loading');
  const [lines, setLines] = useState(initialLines);
  const [had, setHad] = useState<string[]>([]);
  const [held, setHeld] = useState<Held>(new Map());
  const [unitsInCart, setUnitsInCart] = useState<ReadonlySet<string>>(new Set());
  const [offers, setOffers] = useState<PlacesAnswer | null>(null);
  const [zip, setZip] = useState('');
  const [missing, setMissing] = useState<TermsSource[]>([]);
  const [leftOut, setLeftOut] = useState<LeftOut | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  /** An addition whose answer was lost may have succeeded. */
  const unsure = useRef(false);

  async function load(): Promise<void> {
    setStep('loading');
    setProblem('');
    try {
      const { session } = visitor.data ?? (await visitor.load());
      const cart = await cartCalls.cartInBackground();
      const now = heldIn(cart);
      const isInCart = ({ product, again }: BundleLine) => !again && now.has(product);
      const missingLines = lines.filter((line) => !isInCart(line));
      setHeld(now);
      setUnitsInCart(new Set(cart.items.map(({ unit }) => unit.id)));
      setHad(lines.filter(isInCart).map(({ name }) => name));
      setLines(missingLines);
      if (missingLines.length === 0) return setStep('had');
      const found = await placesFor(missingLines, zip);
      const accepted = {
        vacinas: session.acceptedTermUse,
        'exames-laboratoriais': session.acceptedExamsUseTerms,
      };
      const terms = found.terms.filter((source) => !accepted[source]);
      setOffers(found);
      setMissing(terms);
      setStep(cart.nadLock ? 'locked' : terms.length > 0 ? 'terms' : 'places');
    } catch (failure) {
      setProblem(messageOf(failure));
      setStep('failed');
    }
  }
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    void latest.current();
  }, []);

  function accepted(): void {
    const rest = missing.slice(1);
    setMissing(rest);
    if (rest.length === 0) setStep('places');
    void visitor.refresh();
  }

  async function findHomeTeam(typed: string): Promise<string> {
    try {
      const found = await placesFor(lines, typed);
      const isServed = found.places.some(({ type }) => type.name === HOME);
      // The team of a CEP typed before would go to the wrong address.
      setOffers(found);
      setZip(isServed ? typed : '');
      return isServed ? '' : NOT_AT_HOME;
    } catch (failure) {
      return messageOf(failure);
    }
  }

  async function send(place: BundlePlace): Promise<Map<number, string> | null> {
    const now = unsure.current ? heldIn(await cartCalls.cartInBackground()) : held;
    const amounts = new Map(lines.map(({ product, amount }) => [product, amount]));
    const remaining = place.offers
      .filter(({ product }) => (now.get(product) ?? 0) <= (held.get(product) ?? 0))
      .map((offer) => ({ ...offer, amount: amounts.get(offer.product) ?? 1 }));
    if (remaining.length === 0) return new Map();
    const answer = await postJson<typeof calls.addAll>(
      '/v1/cart/add-all',
      (formKey) => ({
        formKey,
        lines: remaining,
        ...(place.type.name === HOME && { zipCode: zip }),
      }),
      { within: CHANGE_MS, has: ['error', 'refused'] },
    );
    if (answer.code === 'locked') setStep('locked');
    else if (answer.error) setProblem(answer.message);
    if (answer.error) return null;
    const refused = new Map(answer.refused.map(({ product, message }) => [product, message]));
    for (const { product, amount } of remaining)
      if (!refused.has(product)) measure({ event: 'add_to_cart', quantity: amount });
    return refused;
  }

  async function add(place: BundlePlace): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      const refused = await send(place);
      if (!refused) return;
      unsure.current = false;
      if (place.type.name !== HOME) rememberUnit(place.id);
      void visitor.refresh();
      const taken = new Set(place.offers.map(({ product }) => product).filter((id) => !refused.has(id)));
      const rest = lines.filter(({ product }) => !taken.has(product));
      if (rest.length === 0) return onAdded();
      setLines(rest);
      setLeftOut({
        names: rest.map(({ name }) => name),
        reasons: rest.flatMap(({ product, name }) => {
          const message = refused.get(product);
          return message ? [{ name, message }] : [];
        }),
        elsewhere: (offers?.places ?? []).some(
          (other) => other.id !== place.id && other.offers.some(({ product }) => !taken.has(product)),
        ),
      });
      setStep('partly');
    } catch (failure) {
      unsure.current = true;
      setProblem(messageOf(failure));
    } finally {
      setBusy(false);
    }
  }

  async function cancelQuote(keepItems: boolean): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      await cartCalls.cancelQuote({ keepItems });
      await visitor.refresh();
      await load();
    } catch (failure) {
      setProblem(messageOf(failure));
    } finally {
      setBusy(false);
    }
  }

  return {
    step,
    lines,
    had,
    unitsInCart,
    offers,
    zip,
    left: leftOut,
    problem,
    busy,
    terms: missing[0] ?? null,
    load,
    accepted,
    add,
    findHomeTeam,
    cancelQuote,
  };
}
