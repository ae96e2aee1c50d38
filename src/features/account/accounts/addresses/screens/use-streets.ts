import { useEffect, useRef, useState } from 'react';
import { CallError, getJson, READ_MS } from '#ui/http.ts';
import { isState } from '#values/states.ts';
import type * as calls from '../calls.ts';
import { type FoundStreet, MIN_SEARCHED } from '../contract.ts';

/** A pause in typing after which the streets are searched, because each search asks an outside service. */
const PAUSE_MS = 400;

interface Searched {
  street: string;
  city: string;
  /** Two letters. */
  state: string;
}

/** Searches streets while a part of the name is typed; only the last answer counts. Null ends the search. */
export function useStreets(onChoose: (street: FoundStreet) => void) {
  const [found, setFound] = useState<readonly FoundStreet[]>([]);
  const [status, setStatus] = useState('');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function end(): void {
    running.current?.abort();
    setFound([]);
    setStatus('');
  }

  async function search(typed: Searched | null): Promise<void> {
    end();
    if (!typed || !isState(typed.state)) return;
    const [street, city] = [typed.street.trim(), typed.city.trim()];
    if (street.length < MIN_SEARCHED || city.length < MIN_SEARCHED) return;
    const request = new AbortController();
    running.current = request;
    await new Promise((done) => setTimeout(done, PAUSE_MS));
    if (request.signal.aborted) return;
    try {
      const { streets } = await getJson<typeof calls.searchStreets>('/v1/address/streets', {
        query: { state: typed.state, city, street },
        within: READ_MS,
        has: ['streets'],
        signal: request.signal,
      });
      setFound(streets);
      setStatus(foundText(streets.length));
    } catch (failure) {
      if (!request.signal.aborted)
        setStatus(failure instanceof CallError ? failure.message : 'Escreva o endereço.');
    }
  }

  return {
    found,
    status,
    search: (typed: Searched | null) => void search(typed),
    choose(street: FoundStreet): void {
      end();
      onChoose(street);
    },
  };
}

function foundText(count: number): string {
  if (count === 0) return 'Nenhuma rua com esse nome. Confira, ou escreva o endereço.';
  return count === 1 ? 'Encontramos 1 rua. É a sua?' : `Encontramos ${count} ruas. Escolha a sua.`;
}
