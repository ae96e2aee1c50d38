import { useEffect, useState } from 'react';
import { getJson, READ_MS } from '#ui/http.ts';
import type { UnitAnswer } from '../contract.ts';

const known = new Map<string, string>();

/** "CLN 108, 12, Asa Norte"; empty until it is known, and where it cannot be read: the details remain. */
export function useUnitAddress(id: string): string {
  const [address, setAddress] = useState(known.get(id) ?? '');
  useEffect(() => {
    setAddress(known.get(id) ?? '');
    if (known.has(id)) return;
    const request = new AbortController();
    getJson<UnitAnswer>(`/v1/cms/unit?${new URLSearchParams({ id })}`, {
      within: READ_MS,
      has: ['address_street', 'address_neighborhood'],
      signal: request.signal,
    })
      .then(({ address_street, address_neighborhood }) => {
        const found = [address_street, address_neighborhood].filter(Boolean).join(', ');
        known.set(id, found);
        setAddress(found);
      })
      .catch((failure: unknown) => {
        if (!request.signal.aborted) console.warn('Endereço indisponível', failure);
      });
    return () => request.abort();
  }, [id]);
  return address;
}
