import { useEffect, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { getJson, READ_MS } from '#ui/http.ts';
import { formatCep } from '#values/cep.ts';
import type * as calls from '../calls.ts';
import type { Home } from '../contract.ts';

interface SavedHomesProps {
  /** `cep` has its hyphen, as the field shows it. */
  onChoose: (cep: string) => void;
}

/** Offers the signed-in customer's addresses in place of a typed CEP. It stays empty without any, and if the call fails. */
export function SavedHomes({ onChoose }: SavedHomesProps) {
  const [homes, setHomes] = useState<readonly Home[]>([]);
  useEffect(() => {
    const request = new AbortController();
    getJson<typeof calls.readHomes>('/v1/customer/addresses', {
      within: READ_MS,
      has: ['homes'],
      signal: request.signal,
    })
      .then((answer) => setHomes(answer.homes))
      .catch((failure) => request.signal.aborted || console.warn('Endereços indisponíveis', failure));
    return () => request.abort();
  }, []);
  if (homes.length === 0) return null;
  return (
    <fieldset className="stack" data-gap="2">
      <legend>{homes.length === 1 ? 'Seu endereço' : 'Seus endereços'}</legend>
      {homes.map(({ street, postalCode }) => {
        const cep = formatCep(postalCode);
        return (
          <Button key={`${cep} ${street}`} variant="secondary" block onClick={() => onChoose(cep)}>
            {street && `${street}, `}CEP {cep}
          </Button>
        );
      })}
    </fieldset>
  );
}
