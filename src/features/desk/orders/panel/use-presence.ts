import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNews } from '#features/desk/staff/panel/news.ts';
import type { AnswerOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import type { presence } from '../operations.ts';

const BEAT_MS = 15_000;

type Presence = AnswerOf<typeof presence>;

const NOBODY: Presence = { others: [], change: '' };

/**
 * Colleagues with the order open, and the last change after the event `seen` (0: not read yet). The page sends its
 * beats while it is visible.
 */
export function usePresence(incrementId: string, seen: number): Presence {
  const [found, setFound] = useState({ ...NOBODY, seen });
  const beatNow = useRef(() => {});
  const read = useEffectEvent(async (order: string, signal: AbortSignal) => {
    const answer = await operate<typeof presence>(
      'order-desk/presence',
      { incrementId: order, seen },
      { signal },
    ).catch(() => NOBODY);
    if (!signal.aborted) setFound({ ...answer, seen });
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let waiting = false;
    async function beat() {
      if (waiting || document.visibilityState !== 'visible') return;
      waiting = true;
      await read(incrementId, signal);
      waiting = false;
    }
    beatNow.current = () => void beat();
    beatNow.current();
    const timer = setInterval(beatNow.current, BEAT_MS);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [incrementId]);
  useNews(
    (news) => news === null || (news[incrementId]?.id ?? 0) > seen,
    () => beatNow.current(),
  );
  return { others: found.others, change: seen > 0 && found.seen === seen ? found.change : '' };
}

/** "Ana também está vendo." */
export function presenceText(names: readonly string[]): string {
  const last = names.at(-1);
  if (last === undefined) return '';
  const all = names.length === 1 ? last : `${names.slice(0, -1).join(', ')} e ${last}`;
  return `${all} também ${names.length === 1 ? 'está' : 'estão'} vendo.`;
}
