import { useEffect, useRef, useState } from 'react';
import type { CepAnswer } from '#features/stores/contract.ts';
import { NOT_SERVED } from '#features/stores/unit-address.ts';
import { messageOf } from '#ui/http.ts';
import { useOnReturn } from '#ui/use-on-return.ts';
import { cepDigits, isCep } from '#values/cep.ts';
import type { PanelVariant } from '../panel-product.ts';
import { cartCalls } from './cart-calls.ts';
import type { OtherStore, ZipState } from './home-place.tsx';

interface ZipOptions {
  offers: readonly PanelVariant[];
  /** All that are not the shopper's. */
  otherStores: readonly OtherStore[];
}

/** Only the latest answer counts. */
export function useZip({ offers, otherStores }: ZipOptions) {
  const [zip, setZip] = useState('');
  const [state, setState] = useState<ZipState>({ kind: 'empty' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function type(typed: string): Promise<void> {
    // The mask may drop what was typed; then nothing has changed. What failed is asked again.
    if (typed === zip && state.kind !== 'failed') return;
    setZip(typed);
    running.current?.abort();
    if (!isCep(typed)) return setState({ kind: 'empty' });
    const request = new AbortController();
    running.current = request;
    setState({ kind: 'searching' });
    try {
      setState(found(await cartCalls.zip(cepDigits(typed), request.signal), { offers, otherStores }));
    } catch (failure) {
      if (!request.signal.aborted) setState({ kind: 'failed', message: messageOf(failure) });
    }
  }

  useOnReturn(() => {
    if (state.kind === 'failed') void type(zip);
  });

  return { zip, state, type };
}

/** The first matching team: the answer lists the cheapest first. */
function found(answer: CepAnswer, { offers, otherStores }: ZipOptions): ZipState {
  if (answer.error) return { kind: 'failed', message: answer.message };
  for (const team of answer.units) {
    const offer = offers.find(({ externalId }) => externalId === team.externalId);
    if (!offer) continue;
    const { logradouro, bairro, localidade, uf } = answer.address;
    return {
      kind: 'served',
      stockId: offer.id,
      stockQty: offer.stockQty,
      address: [logradouro, bairro, `${localidade} - ${uf}`].filter(Boolean).join(', '),
      fee: team.freight.value === '0,00' ? 'Grátis' : `R$\u00a0${team.freight.value}`,
    };
  }
  const store = answer.units
    .map(({ regionId }) => otherStores.find(({ id }) => id === regionId))
    .find((other) => other !== undefined);
  return store ? { kind: 'elsewhere', store } : { kind: 'failed', message: NOT_SERVED };
}
