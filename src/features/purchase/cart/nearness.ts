import { isCep } from '#values/cep.ts';

interface KnownCeps {
  /** Typed into the open panel. */
  typed: string;
  /** From the home visits in the cart. */
  inCart: readonly string[];
  /** From the customer's default address. */
  ofCustomer: string;
}

/** The CEP around which places are listed; '' if none is known. The shopper's latest choice counts most. */
export const knownCep = ({ typed, inCart, ofCustomer }: KnownCeps): string =>
  [typed, ...inCart.toReversed(), ofCustomer].find(isCep) ?? '';
