import { useEffect, useState } from 'react';
import { getJson } from '#ui/http.ts';
import type { SuggestionsAnswer, WireProduct } from '../contract.ts';
import { SEARCH_MIN } from '../search.ts';

const PAUSE_MS = 180;

export interface Suggestions extends SuggestionsAnswer {
  /** The most sought services: nothing, or too little, was typed. */
  byDefault: boolean;
}

const DEFAULTS = `/v1/cms/search?${new URLSearchParams({ q: '', pageSize: '5', curPage: '1', type: 'simple' })}`;
const found = (q: string) => `/v1/cms/search?${new URLSearchParams({ q, type: 'simple' })}`;

/** What to offer for the typed text while `wanted`; a newer text aborts the older request. null = nothing yet. */
export function useSuggestions(text: string, wanted: boolean): Suggestions | null {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  const typed = text.trim();
  const query = [...typed].length < SEARCH_MIN ? '' : typed;
  useEffect(() => {
    if (!wanted) return;
    const aborter = new AbortController();
    const ask = async () => {
      try {
        const answer = await getJson<SuggestionsAnswer | WireProduct[]>(
          query ? found(query) : DEFAULTS,
          aborter.signal,
        );
        setSuggestions(
          Array.isArray(answer)
            ? { products: answer, terms: [], byDefault: true }
            : { ...answer, byDefault: false },
        );
      } catch {
        // Suggestions are a help, not a need: the search itself still works.
        if (!aborter.signal.aborted) setSuggestions(null);
      }
    };
    const timer = setTimeout(ask, query ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [query, wanted]);
  return suggestions;
}
