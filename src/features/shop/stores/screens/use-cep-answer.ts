import { useEffect, useRef, useState } from 'react';
import { getJson, messageOf, READ_MS } from '#ui/http.ts';
import { useOnReturn } from '#ui/use-on-return.ts';
import { cepDigits, isCep } from '#values/cep.ts';
import type * as calls from '../calls.ts';
import type { CepAnswer } from '../contract.ts';

export type CepState<Found> =
  | { kind: 'empty' }
  | { kind: 'searching' }
  | { kind: 'failed'; message: string }
  | Found;

/** Only the latest answer counts. A CEP whose look-up failed is looked up again when it is typed again. */
export function useCepAnswer<Found extends { kind: string }>(interpret: (answer: CepAnswer) => Found) {
  const [zip, setZip] = useState('');
  const [state, setState] = useState<CepState<Found>>({ kind: 'empty' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function type(typed: string): Promise<void> {
    // The mask may drop the typed character, which leaves the CEP unchanged.
    if (typed === zip && state.kind !== 'failed') return;
    setZip(typed);
    running.current?.abort();
    if (!isCep(typed)) return setState({ kind: 'empty' });
    const request = new AbortController();
    running.current = request;
    setState({ kind: 'searching' });
    try {
      setState(interpret(await askFor(cepDigits(typed), request.signal)));
    } catch (failure) {
      if (!request.signal.aborted) setState({ kind: 'failed', message: messageOf(failure) });
    }
  }

  useOnReturn(() => {
    if (state.kind === 'failed') void type(zip);
  });

  return { zip, state, type };
}

const askFor = (cep: string, signal: AbortSignal) =>
  getJson<typeof calls.readCep>('/shipping/cep/get', {
    query: { cep },
    within: READ_MS,
    has: ['error'],
    signal,
  });

export const shownFee = (value: string): string => (value === '0,00' ? 'Grátis' : `R$\u00a0${value}`);

export const addressLine = ({
  logradouro,
  bairro,
  localidade,
  uf,
}: Extract<CepAnswer, { error: false }>['address']): string =>
  [logradouro, bairro, `${localidade} - ${uf}`].filter(Boolean).join(', ');
