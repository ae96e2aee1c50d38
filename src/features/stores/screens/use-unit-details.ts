import { useEffect, useState } from 'react';
import { getJson } from '#ui/http.ts';
import type { UnitAnswer } from '../contract.ts';

/** storefront.md, section 9: the panel is cleared once it has slid out. */
const CLEAR_DELAY = 300;

export function useUnitDetails(id: string | null) {
  const [unit, setUnit] = useState<UnitAnswer | null>(null);
  const [loading, setLoading] = useState(false);
  useEffect(() => {
    if (id === null) {
      const timer = setTimeout(() => setUnit(null), CLEAR_DELAY);
      return () => clearTimeout(timer);
    }
    const request = new AbortController();
    const { signal } = request;
    setUnit(null);
    setLoading(true);
    getJson<UnitAnswer>(`/v1/cms/unit?${new URLSearchParams({ id })}`, signal)
      .then(setUnit)
      .catch((failure: unknown) => signal.aborted || console.warn('Unidade indisponível', failure))
      .finally(() => signal.aborted || setLoading(false));
    return () => {
      request.abort();
      setLoading(false);
    };
  }, [id]);
  return { unit, loading };
}
