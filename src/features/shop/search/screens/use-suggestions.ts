import { useEffect, useState } from 'react';
import { getJson, READ_MS } from '#ui/http.ts';
import type * as calls from '../calls.ts';
import type { SuggestionsAnswer } from '../contract.ts';
import { isShort } from '../search.ts';

const PAUSE_MS = 180;

export interface Suggestions extends SuggestionsAnswer {
  byDefault: boolean;
}

interface Answer {
  suggestions: Suggestions | null;
  of: string;
}

const DEFAULTS = { q: '', pageSize: '5', curPage: '1', type: 'simple' } as const;

async function ask(query: string, signal?: AbortSignal): Promise<Suggestions> {
  const answer = await getJson<typeof calls.search>('/v1/cms/search', {
    query: isShort(query) ? { ...DEFAULTS, q: query } : { q: query, type: 'simple' },
    within: READ_MS,
    has: [],
    signal,
  });
  if (!Array.isArray(answer) && !answer.products) throw new Error('not suggestions');
  return Array.isArray(answer)
    ? { products: answer, terms: [], byDefault: true }
    : { ...answer, byDefault: false };
}

/** Resolves to true for the whole name of a service on sale, and without an answer, because the results page then decides. */
export const mayBeName = (query: string): Promise<boolean> =>
  ask(query).then(
    ({ byDefault }) => !byDefault,
    () => true,
  );

/** Null means no answer yet. `stale` means that the suggestions belong to an older text. */
export function useSuggestions(text: string, enabled: boolean) {
  const [{ suggestions, of }, setAnswer] = useState<Answer>({ suggestions: null, of: '' });
  const query = text.trim();
  useEffect(() => {
    if (!enabled) return;
    const aborter = new AbortController();
    const load = async () => {
      try {
        setAnswer({ suggestions: await ask(query, aborter.signal), of: query });
      } catch {
        // Suggestions are optional: the search itself still works.
        if (!aborter.signal.aborted) setAnswer({ suggestions: null, of: query });
      }
    };
    const timer = setTimeout(load, query ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [query, enabled]);
  // Most short texts get the default suggestions again, so these stay while the answer loads.
  const keepsDefaults = isShort(query) && suggestions?.byDefault;
  return { suggestions, of, stale: of !== query && !keepsDefaults };
}
