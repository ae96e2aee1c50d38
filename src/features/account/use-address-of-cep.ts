import { useEffect, useRef, useState } from 'react';
import { CallError, getJson } from '#ui/http.ts';
import { cepDigits, isCep } from '#values/cep.ts';
import type { AddressAnswer } from './contract.ts';

/** Looks a full CEP up while it is typed; only the last one's answer counts. `status` is for the screen. */
export function useAddressOfCep(onFound: (address: AddressAnswer) => void) {
  const [status, setStatus] = useState('');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function lookUp(cep: string): Promise<void> {
    running.current?.abort();
    if (!isCep(cep)) return setStatus('');
    const request = new AbortController();
    running.current = request;
    setStatus('Buscando o endereço…');
    try {
      const address = await getJson<AddressAnswer>(`/v1/address?cep=${cepDigits(cep)}`, request.signal);
      onFound(address);
      setStatus('Endereço encontrado. Confira e complete.');
    } catch (failure) {
      if (request.signal.aborted) return;
      setStatus(failure instanceof CallError ? failure.message : 'Preencha o endereço.');
    }
  }

  return { status, lookUp };
}
