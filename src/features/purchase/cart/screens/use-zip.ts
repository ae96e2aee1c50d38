import type { CepAnswer } from '#features/shop/stores/contract.ts';
import { addressLine, shownFee, useCepAnswer } from '#features/shop/stores/screens/use-cep-answer.ts';
import { NOT_SERVED } from '#features/shop/stores/unit-address.ts';
import type { PanelVariant } from '../panel-product.ts';
import type { OtherStore, ZipState } from './home-place.tsx';

interface ZipOptions {
  offers: readonly PanelVariant[];
  otherStores: readonly OtherStore[];
}

export const useZip = (options: ZipOptions) => useCepAnswer<ZipState>((answer) => found(answer, options));

/** The first matching team is the cheapest, because the answer is sorted by fee. */
function found(answer: CepAnswer, { offers, otherStores }: ZipOptions): ZipState {
  if (answer.error) return { kind: 'failed', message: answer.message };
  for (const team of answer.units) {
    const offer = offers.find(({ externalId }) => externalId === team.externalId);
    if (!offer) continue;
    return {
      kind: 'served',
      stockId: offer.id,
      stockQty: offer.stockQty,
      address: addressLine(answer.address),
      fee: shownFee(team.freight.value),
    };
  }
  const store = answer.units
    .map(({ regionId }) => otherStores.find(({ id }) => id === regionId))
    .find((other) => other !== undefined);
  return store ? { kind: 'elsewhere', store } : { kind: 'failed', message: NOT_SERVED };
}
