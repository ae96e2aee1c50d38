import { useEffect, useEffectEvent, useState } from 'react';
import type * as calls from '#features/account/accounts/addresses/calls.ts';
import { foundAddress } from '#features/account/accounts/addresses/found-address.ts';
import type { HomeAddress } from '#features/purchase/quotes/contract.ts';
import type { VisitForm } from '#features/purchase/quotes/visit.ts';
import { getJson, READ_MS } from '#ui/http.ts';

export function useVisitAddress(visit: VisitForm, onFound: (address: Partial<HomeAddress>) => void): string {
  const [status, setStatus] = useState('');
  const known = visit.street !== '' || visit.city !== '';
  const fillIn = useEffectEvent((address: Partial<HomeAddress>) => onFound(address));
  // biome-ignore lint/correctness/useExhaustiveDependencies: later typing must not repeat the lookup.
  useEffect(() => {
    if (known) return;
    const request = new AbortController();
    setStatus('Buscando o endereço…');
    getJson<typeof calls.readAddress>('/v1/address', {
      query: { cep: visit.postalCode },
      within: READ_MS,
      has: [],
      signal: request.signal,
    })
      .then((address) => {
        fillIn(address);
        setStatus(foundAddress(address));
      })
      .catch(() => request.signal.aborted || setStatus('Preencha o endereço.'));
    return () => request.abort();
  }, [visit.postalCode]);
  return status;
}
