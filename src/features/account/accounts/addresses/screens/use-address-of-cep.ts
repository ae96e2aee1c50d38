import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { CallError, getJson, READ_MS } from '#ui/http.ts';
import { useOnReturn } from '#ui/use-on-return.ts';
import { cepDigits, isCep } from '#values/cep.ts';
import type * as calls from '../calls.ts';
import type { AddressAnswer } from '../contract.ts';
import { foundAddress } from '../found-address.ts';

/** Looks up a complete CEP while it is typed; only the last answer counts. `names` maps address lines to form fields. */
export function useAddressOfCep<Form extends FieldValues>(
  { getValues, setValue, clearErrors }: UseFormReturn<Form>,
  names: Record<keyof AddressAnswer, Path<Form>>,
) {
  const [status, setStatus] = useState('');
  const running = useRef<AbortController | null>(null);
  /** The CEP whose look-up failed. */
  const failed = useRef('');
  const filledIn = useRef<AddressAnswer | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function lookUp(cep: string): Promise<void> {
    running.current?.abort();
    failed.current = '';
    if (!isCep(cep)) return setStatus('');
    const request = new AbortController();
    running.current = request;
    setStatus('Buscando o endereço…');
    try {
      const address = await getJson<typeof calls.readAddress>('/v1/address', {
        query: { cep: cepDigits(cep) },
        within: READ_MS,
        has: ['city', 'state'],
        signal: request.signal,
      });
      fillIn(address);
      setStatus(foundAddress(address));
    } catch (failure) {
      if (request.signal.aborted) return;
      failed.current = cep;
      setStatus(failure instanceof CallError ? failure.message : 'Preencha o endereço.');
    }
  }

  const retry = () => {
    if (failed.current) void lookUp(failed.current);
  };
  useOnReturn(retry);

  function fillIn(address: AddressAnswer): void {
    for (const [line, name] of Object.entries(names)) {
      const value = address[line as keyof AddressAnswer];
      // Only lines that an earlier look-up filled in are cleared; typed ones stay.
      if (!value && getValues(name) !== filledIn.current?.[line as keyof AddressAnswer]) continue;
      setValue(name, value as PathValue<Form, Path<Form>>, { shouldDirty: true });
      clearErrors(name);
    }
    filledIn.current = address;
  }

  return {
    status,
    onChange: (event: ChangeEvent<HTMLInputElement>) => void lookUp(event.target.value),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && retry(),
  };
}
