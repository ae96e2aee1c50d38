import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { getJson, READ_MS } from '#ui/http.ts';
import { cepDigits, formatCep } from '#values/cep.ts';
import type * as calls from '../calls.ts';
import type { Home } from '../contract.ts';

interface SavedHomesProps {
  /** What the CEP's field holds, where the only address is to be chosen at once. */
  typed?: string;
  /** `cep` has its hyphen, as the field shows it. */
  onChoose: (cep: string) => void;
}

/**
 * Offers the signed-in customer's addresses in place of a typed CEP, and chooses the only one where `typed` is given. It stays empty without any,
 * and if the call fails.
 */
export function SavedHomes({ typed, onChoose }: SavedHomesProps) {
  const [homes, setHomes] = useState<readonly Home[]>([]);
  const known = useEffectEvent((found: readonly Home[]) => {
    setHomes(found);
    const [only, ...others] = found;
    if (only && others.length === 0 && typed === '') onChoose(formatCep(only.postalCode));
  });
  useEffect(() => {
    const request = new AbortController();
    getJson<typeof calls.readHomes>('/v1/customer/addresses', {
      within: READ_MS,
      has: ['homes'],
      signal: request.signal,
    })
      .then((answer) => known(answer.homes))
      .catch((failure) => request.signal.aborted || console.warn('Endereços indisponíveis', failure));
    return () => request.abort();
  }, []);
  const [only] = homes;
  if (!only || (homes.length === 1 && cepDigits(typed ?? '') === only.postalCode)) return null;
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
