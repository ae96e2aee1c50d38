import { useEffect, useState } from 'react';
import { getJson, READ_MS } from '#ui/http.ts';
import type * as calls from '../calls.ts';
import type { SuggestionsAnswer } from '../contract.ts';
import { SEARCH_MIN } from '../search.ts';

const PAUSE_MS = 180;

export interface Suggestions extends SuggestionsAnswer {
  byDefault: boolean;
}

interface Answer {
  suggestions: Suggestions | null;
  of: string;
}

const DEFAULTS = { q: '', pageSize: '5', curPage: '1', type: 'simple' } as const;

/** Null means no answer yet; `stale` means that the suggestions belong to an older text. */
export function useSuggestions(text: string, wanted: boolean) {
  const [{ suggestions, of }, setAnswer] = useState<Answer>({ suggestions: null, of: '' });
  const typed = text.trim();
  const query = [...typed].length < SEARCH_MIN ? '' : typed;
  useEffect(() => {
    if (!wanted) return;
    const aborter = new AbortController();
    const ask = async () => {
      try {
        const answer = await getJson<typeof calls.search>('/v1/cms/search', {
          query: query ? { q: query, type: 'simple' } : DEFAULTS,
          within: READ_MS,
          has: [],
          signal: aborter.signal,
        });
        if (!Array.isArray(answer) && !answer.products) throw new Error('not suggestions');
        const suggestions = Array.isArray(answer)
          ? { products: answer, terms: [], byDefault: true }
          : { ...answer, byDefault: false };
        setAnswer({ suggestions, of: query });
      } catch {
        // Suggestions are optional: the search itself still works.
        if (!aborter.signal.aborted) setAnswer({ suggestions: null, of: query });
      }
    };
    const timer = setTimeout(ask, query ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [query, wanted]);
  return { suggestions, stale: of !== query };
}
