import { useEffect, useState } from 'react';
import type { UnitAnswer } from '#features/stores/contract.ts';
import { cartCalls } from './cart-calls.ts';

/** Spec: what the panel showed is cleared 300 ms after closing, when it has left the screen. */
const CLEAR_DELAY = 300;

/** The store detail panel's data: fetched when an external id is given, failures are logged only. */
export function useUnitDetails(id: string | null) {
  const [unit, setUnit] = useState<UnitAnswer | null>(null);
  const [loading, setLoading] = useState(false);
  useEffect(() => {
    if (id === null) {
      const timer = setTimeout(() => setUnit(null), CLEAR_DELAY);
      return () => clearTimeout(timer);
    }
    const request = new AbortController();
    setUnit(null);
    setLoading(true);
    cartCalls
      .unit(id, request.signal)
      .then(setUnit)
      .catch((failure: unknown) => request.signal.aborted || console.warn('Unidade indisponível', failure))
      .finally(() => request.signal.aborted || setLoading(false));
    return () => {
      request.abort();
      setLoading(false);
    };
  }, [id]);
  return { unit, loading };
}
