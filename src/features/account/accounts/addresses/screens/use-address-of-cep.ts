import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { CallError, getJson, READ_MS } from '#ui/http.ts';
import { useOnReturn } from '#ui/use-on-return.ts';
import { cepDigits, formatCep, isCep } from '#values/cep.ts';
import type * as calls from '../calls.ts';
import type { AddressAnswer } from '../contract.ts';
import { foundAddress } from '../found-address.ts';
import { useStreets } from './use-streets.ts';

const LINES = ['street', 'neighborhood', 'city', 'state'] as const satisfies (keyof AddressAnswer)[];

/** Maps address lines to the form's fields. */
export type AddressNames<Form extends FieldValues> = Record<
  keyof AddressAnswer | 'postalCode' | 'number',
  Path<Form>
>;

/**
 * Looks up a complete CEP while it is typed; only the last answer counts. Where the CEP has no street, or is unknown, the
 * streets of the city can be searched by a part of their name.
 */
export function useAddressOfCep<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  names: AddressNames<Form>,
) {
  const { getValues, setValue, clearErrors } = form;
  const [status, setStatus] = useState('');
  const [result, setResult] = useState<'none' | 'whole' | 'partial' | 'failed'>('none');
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
      setResult(address.street && address.neighborhood ? 'whole' : 'partial');
    } catch (failure) {
      if (request.signal.aborted) return;
      failed.current = cep;
      setResult('failed');
      setStatus(failure instanceof CallError ? failure.message : 'Preencha o endereço.');
    }
  }

  const retry = () => {
    if (failed.current) void lookUp(failed.current);
  };
  useOnReturn(retry);

  function fillIn(address: AddressAnswer): void {
    for (const line of LINES) {
      const name = names[line];
      const value = address[line];
      // Only lines that an earlier look-up filled in are cleared; typed ones stay.
      if (!value && getValues(name) !== filledIn.current?.[line]) continue;
      setValue(name, value as PathValue<Form, Path<Form>>, { shouldDirty: true });
      clearErrors(name);
    }
    filledIn.current = address;
  }

  const streets = useStreets(({ postalCode, stretch, ...address }) => {
    running.current?.abort();
    failed.current = '';
    setValue(names.postalCode, formatCep(postalCode) as PathValue<Form, Path<Form>>, { shouldDirty: true });
    clearErrors(names.postalCode);
    fillIn(address);
    setStatus('');
    form.setFocus(names.number);
  });

  return {
    status,
    result,
    streets: {
      ...streets,
      /** A street that the CEP named is only corrected here, and not searched. */
      onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) =>
        streets.search(
          filledIn.current?.street
            ? null
            : { street: value, city: getValues(names.city), state: getValues(names.state) },
        ),
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => void lookUp(event.target.value),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && retry(),
  };
}
