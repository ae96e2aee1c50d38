import { useEffect, useRef, useState } from 'react';
import type { TermsSource } from '#features/terms/terms.ts';
import { CHANGE_MS, messageOf, postJson, READ_MS } from '#ui/http.ts';
import { measure } from '#ui/measure.ts';
import type { AddAllAnswer, BundlePlace, PlacesAnswer } from '../bundle-contract.ts';
import { cartCalls } from './cart-calls.ts';
import { rememberUnit } from './last-unit.ts';
import type { CartVisitor } from './use-cart-flow.ts';

export interface BundleLine {
  product: number;
  name: string;
  amount: number;
}

export type BundleStep = 'loading' | 'locked' | 'terms' | 'places' | 'failed' | 'partly';

export interface Refused {
  name: string;
  message: string;
}

/** Lock before terms, terms before places, as for one service. */
export function useBundle(lines: readonly BundleLine[], visitor: CartVisitor, onAdded: () => void) {
  const [step, setStep] = useState<BundleStep>('loading');
  const [offers, setOffers] = useState<PlacesAnswer | null>(null);
  const [missing, setMissing] = useState<TermsSource[]>([]);
  const [refused, setRefused] = useState<Refused[]>([]);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function load(): Promise<void> {
    setStep('loading');
    setProblem('');
    try {
      const { session } = visitor.data ?? (await visitor.load());
      const [cart, found] = await Promise.all([
        cartCalls.cart(),
        postJson<PlacesAnswer>(
          '/v1/cart/places',
          { lines: lines.map(({ product, amount }) => ({ product, amount })) },
          { within: READ_MS, has: ['places', 'terms', 'services'] },
        ),
      ]);
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

  async function add(place: BundlePlace): Promise<void> {
    setBusy(true);
    setProblem('');
    const amounts = new Map(lines.map(({ product, amount }) => [product, amount]));
    const wanted = place.offers.map((offer) => ({ ...offer, amount: amounts.get(offer.product) ?? 1 }));
    try {
      const answer = await postJson<AddAllAnswer>(
        '/v1/cart/add-all',
        (formKey) => ({ formKey, lines: wanted }),
        { within: CHANGE_MS, has: ['error', 'refused'] },
      );
      if (answer.code === 'locked') return setStep('locked');
      if (answer.error) return setProblem(answer.message);
      rememberUnit(place.id);
      const failed = new Map(answer.refused.map(({ product, message }) => [product, message]));
      for (const { product, amount } of wanted)
        if (!failed.has(product)) measure({ event: 'add_to_cart', productId: product, quantity: amount });
      void visitor.refresh();
      const names = lines.flatMap(({ product, name }) => {
        const message = failed.get(product);
        return message ? [{ name, message }] : [];
      });
      setRefused(names);
      if (names.length > 0) setStep('partly');
      else onAdded();
    } catch (failure) {
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
    offers,
    terms: missing[0] ?? null,
    refused,
    problem,
    busy,
    load,
    accepted,
    add,
    cancelQuote,
  };
}
