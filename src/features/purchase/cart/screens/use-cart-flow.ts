import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { CartAnswer, CartItem } from '#features/purchase/cart/cart-answer.ts';
import type { ChangeAnswer } from '#features/purchase/cart/contract.ts';
import type { TermsSource } from '#features/trust/terms/terms.ts';
import { messageOf } from '#ui/http.ts';
import { measure } from '#ui/measure.ts';
import { cepDigits } from '#values/cep.ts';
import { CLOSED, type Facts, panelStep } from '../panel-steps.ts';
import type { CartSession } from '../picker.ts';
import { cartCalls } from './cart-calls.ts';
import type { CartPanelRequest } from './cart-overlay.ts';
import { forgetUnit, rememberUnit } from './last-unit.ts';
import type { Pick } from './picker.tsx';
import { takeCoupon } from './remembered-coupon.ts';

export interface CartVisitor {
  data: { session: CartSession } | null;
  load(): Promise<{ session: CartSession }>;
  refresh(): Promise<void>;
}

interface CartFlowOptions {
  request: CartPanelRequest;
  visitor: CartVisitor;
  regionId: number | undefined;
}

export function useCartFlow({ request, visitor, regionId }: CartFlowOptions) {
  const [state, send] = useReducer(panelStep, CLOSED);
  const [cart, setCart] = useState<CartAnswer | null>(null);
  const [session, setSession] = useState<CartSession | null>(null);
  const [failed, setFailed] = useState(false);
  const [added, setAdded] = useState<{ id: number; name: string } | null>(null);
  const [cartRefusal, setCartRefusal] = useState('');
  const round = useRef(0);

  const load = useCallback(async () => {
    round.current += 1;
    const own = round.current;
    setFailed(false);
    try {
      // An unknown session loads first, because its call sets the cookie. A known one reloads at the same time as the cart.
      const first = visitor.data ?? (await visitor.load());
      const [{ session: known }, fresh, product] = await Promise.all([
        visitor.data ? visitor.load().catch(() => first) : first,
        cartCalls.cart(),
        request.url === undefined ? null : cartCalls.product(request.url, regionId),
      ]);
      if (own !== round.current) return;
      setSession(known);
      setCart(fresh);
      send({ type: 'opened', product, facts: factsOf(fresh, known) });
    } catch (failure) {
      console.warn('Carrinho indisponível', failure);
      if (own === round.current) setFailed(true);
    }
  }, [request, regionId, visitor.data, visitor.load]);
  // Only a new request loads, because later changes of the visitor's data must not throw the shopper back.
  const latest = useRef(load);
  latest.current = load;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is the trigger.
  useEffect(() => {
    void latest.current();
  }, [request]);

  /** A failure is only logged, because the cart can be read again but the change must not be repeated. */
  async function refresh(): Promise<void> {
    setFailed(false);
    try {
      setCart(await cartCalls.cart());
    } catch (failure) {
      console.warn('Carrinho indisponível', failure);
      setCart(null);
      setFailed(true);
    }
  }

  async function add(pick: Pick): Promise<void> {
    const { product } = state;
    if (!product) return;
    send({ type: 'sent' });
    try {
      const answer = await cartCalls.add(product.productId, pick);
      if (answer.error) {
        console.warn('Não adicionado', answer.code);
        return send({ type: 'refused', message: answer.message, locked: answer.code === 'locked' });
      }
    } catch (failure) {
      return send({ type: 'refused', message: messageOf(failure) });
    }
    measure({ event: 'add_to_cart', quantity: pick.amount });
    const place = product.variants.find(({ id }) => id === pick.stockId);
    if (place && place.type.name !== 'home_delivery') rememberUnit(place.externalId);
    // The rest may fail silently, because the item is in the cart and a shopper who sees an error would add it twice.
    await applyRememberedCoupon();
    await refresh();
    setAdded((last) => ({ id: (last?.id ?? 0) + 1, name: product.name }));
    send({ type: 'added' });
    void visitor.refresh();
  }

  async function applyRememberedCoupon(): Promise<void> {
    const coupon = takeCoupon();
    if (!coupon) return;
    try {
      setCartRefusal((await cartCalls.coupon(coupon)).message);
    } catch (failure) {
      console.warn('Cupom não aplicado', failure);
      setCartRefusal(messageOf(failure));
    }
  }

  async function change(call: Promise<ChangeAnswer>): Promise<string> {
    send({ type: 'sent' });
    try {
      const answer = await call;
      await refresh();
      void visitor.refresh();
      return answer.error ? answer.message : '';
    } catch (failure) {
      console.warn('O carrinho não mudou', failure);
      return messageOf(failure);
    } finally {
      send({ type: 'settled' });
    }
  }

  async function retry(): Promise<void> {
    if (state.step === 'loading') return load();
    send({ type: 'sent' });
    await refresh();
    send({ type: 'settled' });
  }

  async function cancelQuote(keepItems: boolean): Promise<boolean> {
    send({ type: 'sent' });
    try {
      const { error } = await cartCalls.cancelQuote({ keepItems });
      if (error) console.warn('O orçamento não foi cancelado');
      else await visitor.refresh();
      return !error;
    } catch (failure) {
      console.warn('O orçamento não foi cancelado', failure);
      return false;
    } finally {
      send({ type: 'settled' });
    }
  }

  function accepted(source: TermsSource): void {
    if (!cart || !session) return;
    const facts = factsOf(cart, session);
    send({ type: 'termsAccepted', facts: { ...facts, accepted: { ...facts.accepted, [source]: true } } });
    void visitor.refresh();
  }

  return {
    state,
    cart,
    session,
    failed,
    added,
    cartRefusal,
    retry,
    add,
    clear: () => cancelQuote(false),
    unlock: async () => {
      if (await cancelQuote(true)) await load();
    },
    accepted,
    changed: async () => {
      setAdded(null);
      setCartRefusal('');
      await refresh();
      void visitor.refresh();
    },
    forgetAdded: () => setAdded(null),
    otherPlace: () => {
      forgetUnit();
      send({ type: 'otherPlace' });
    },
    addAtLastWarehouse: () => {
      const last = cart?.lastWarehouseAdded;
      if (state.proposal) void add({ stockId: state.proposal.id, amount: 1, zipCode: last?.data.zipCode });
    },
    setAmount: async (item: CartItem, action: 'increment' | 'decrement') =>
      setCartRefusal(await change(cartCalls.update(item, action))),
    remove: async (item: CartItem) => {
      setAdded(null);
      setCartRefusal(await change(cartCalls.remove(item)));
    },
    setCoupon: (code: string | null) => {
      setCartRefusal('');
      return change(cartCalls.coupon(code));
    },
  };
}

function factsOf(cart: CartAnswer, session: CartSession): Facts {
  const last = cart.lastWarehouseAdded;
  return {
    nadLock: cart.nadLock,
    accepted: { vacinas: session.acceptedTermUse, 'exames-laboratoriais': session.acceptedExamsUseTerms },
    qtyItems: cart.qtyItems,
    last: last && {
      unit: last.data.id,
      cep: cepDigits(last.data.zipCode),
      home: last.type === 'home_delivery',
    },
  };
}
