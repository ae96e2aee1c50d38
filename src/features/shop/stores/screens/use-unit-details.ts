import { useEffect, useState } from 'react';
import { readPage } from '#ui/failure-route.ts';
import { READ_MS } from '#ui/http.ts';
import type * as calls from '../calls.ts';
import type { UnitAnswer } from '../contract.ts';

/** The panel is cleared this many ms after closing, when it has slid out (storefront 243). */
const CLEAR_DELAY = 300;

export function useUnitDetails(id: string | null) {
  const [unit, setUnit] = useState<UnitAnswer | null>(null);
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again.
  useEffect(() => {
    if (id === null) {
      const timer = setTimeout(() => setUnit(null), CLEAR_DELAY);
      return () => clearTimeout(timer);
    }
    const request = new AbortController();
    const { signal } = request;
    setUnit(null);
    setFailed(false);
    setLoading(true);
    readPage<typeof calls.readUnit>('/v1/cms/unit', {
      query: { id },
      within: READ_MS,
      has: ['name', 'type', 'city', 'opening_hours'],
      signal,
    })
      .then(setUnit)
      .catch((failure: unknown) => {
        if (signal.aborted) return;
        console.warn('Unidade indisponível', failure);
        setFailed(true);
      })
      .finally(() => signal.aborted || setLoading(false));
    return () => {
      request.abort();
      setLoading(false);
    };
  }, [id, round]);
  return { unit, loading, failed, retry: () => setRound((count) => count + 1) };
}
