import { isCep } from '#values/cep.ts';

interface KnownCeps {
  typed: string;
  inCart: readonly string[];
  ofCustomer: string;
}

/** Returns the CEP around which places are listed, or '' if none is known. The shopper's latest choice counts most. */
export const knownCep = ({ typed, inCart, ofCustomer }: KnownCeps): string =>
  [typed, ...inCart.toReversed(), ofCustomer].find(isCep) ?? '';
