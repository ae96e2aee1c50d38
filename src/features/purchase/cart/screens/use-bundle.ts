import { useEffect, useEffectEvent, useReducer } from 'react';
import { CHANGE_MS, messageOf, postJson, READ_MS } from '#ui/http.ts';
import { measure } from '#ui/measure.ts';
import type { BundlePlace, PlacesAnswer } from '../bundle-contract.ts';
import {
  type BundleLine,
  linesLeft,
  linesToAdd,
  offersToSend,
  reduceBundle,
  startBundle,
} from '../bundle-machine.ts';
import type * as calls from '../calls.ts';
import { heldIn } from '../held.ts';
import { cartCalls } from './cart-calls.ts';
import { rememberUnit } from './last-unit.ts';
import type { CartVisitor } from './use-cart-flow.ts';

const HOME = 'home_delivery';
const NOT_AT_HOME = 'Neste CEP, não fazemos estes serviços em casa.';

const placesFor = (lines: readonly BundleLine[], zipCode: string): Promise<PlacesAnswer> =>
  postJson<typeof calls.places>(
    '/v1/cart/places',
    { lines: lines.map(({ product, amount }) => ({ product, amount })), ...(zipCode && { zipCode }) },
    { within: READ_MS, has: ['places', 'terms', 'services', 'atHome'] },
  );

export function useBundle(requested: readonly BundleLine[], visitor: CartVisitor, onAdded: () => void) {
  const [state, dispatch] = useReducer(reduceBundle, requested, startBundle);
  const { lines, zip, held, unsure } = state;

  async function load(): Promise<void> {
    dispatch({ type: 'reading' });
    try {
      const { session } = visitor.data ?? (await visitor.load());
      const cart = await cartCalls.cartInBackground();
      const toAdd = linesToAdd(lines, heldIn(cart));
      const offers = toAdd.length === 0 ? null : await placesFor(toAdd, zip);
      const accepted = {
        vacinas: session.acceptedTermUse,
        'exames-laboratoriais': session.acceptedExamsUseTerms,
      };
      const missingTerms = (offers?.terms ?? []).filter((source) => !accepted[source]);
      dispatch({ type: 'read', cart, offers, missingTerms });
    } catch (failure) {
      dispatch({ type: 'unreadable', message: messageOf(failure) });
    }
  }
  const begin = useEffectEvent(() => void load());
  useEffect(() => begin(), []);

  function acceptTerms(): void {
    dispatch({ type: 'termsAccepted' });
    void visitor.refresh();
  }

  /** Resolves to the problem with the CEP, '' if a team comes there. */
  async function findHomeTeam(typed: string): Promise<string> {
    try {
      const offers = await placesFor(lines, typed);
      const isServed = offers.places.some(({ type }) => type.name === HOME);
      // The team of a CEP typed before would go to the wrong address.
      dispatch({ type: 'homeSearched', offers, zip: isServed ? typed : '' });
      return isServed ? '' : NOT_AT_HOME;
    } catch (failure) {
      return messageOf(failure);
    }
  }

  async function send(place: BundlePlace) {
    const now = unsure ? heldIn(await cartCalls.cartInBackground()) : held;
    const sent = offersToSend(state, place, now);
    if (sent.length === 0) return { error: false, code: '', message: '', refused: [] };
    const answer = await postJson<typeof calls.addAll>(
      '/v1/cart/add-all',
      (formKey) => ({ formKey, lines: sent, ...(place.type.name === HOME && { zipCode: zip }) }),
      { within: CHANGE_MS, has: ['error', 'refused'] },
    );
    if (!answer.error)
      for (const { product, amount } of sent)
        if (!answer.refused.some((refusal) => refusal.product === product))
          measure({ event: 'add_to_cart', quantity: amount });
    return answer;
  }

  async function add(place: BundlePlace): Promise<void> {
    dispatch({ type: 'sending' });
    try {
      const { error, code, message, refused: refusals } = await send(place);
      if (code === 'locked') return dispatch({ type: 'locked' });
      if (error) return dispatch({ type: 'refused', message });
      if (place.type.name !== HOME) rememberUnit(place.id);
      void visitor.refresh();
      const refused = new Map(refusals.map((refusal) => [refusal.product, refusal.message]));
      dispatch({ type: 'added', place, refused });
      if (linesLeft(lines, place, refused).length === 0) onAdded();
    } catch (failure) {
      dispatch({ type: 'answerLost', message: messageOf(failure) });
    }
  }

  async function cancelQuote(keepItems: boolean): Promise<void> {
    dispatch({ type: 'sending' });
    try {
      await cartCalls.cancelQuote({ keepItems });
      await visitor.refresh();
      await load();
      dispatch({ type: 'answered' });
    } catch (failure) {
      dispatch({ type: 'refused', message: messageOf(failure) });
    }
  }

  return { ...state, load, acceptTerms, add, findHomeTeam, cancelQuote };
}
