import { useEffect, useState } from 'react';
import { operate } from '#ui/operate.ts';
import type { presence } from '../operations.ts';

const BEAT_MS = 15_000;

/** Names of colleagues who have the order open. Beats while the page is visible, one at a time. */
export function usePresence(incrementId: string): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let waiting = false;
    async function beat() {
      if (waiting || document.visibilityState !== 'visible') return;
      waiting = true;
      const answer = await operate<typeof presence>('order-desk/presence', { incrementId }, { signal }).catch(
        () => null,
      );
      waiting = false;
      if (!signal.aborted) setOthers(answer?.others ?? []);
    }
    void beat();
    const timer = setInterval(() => void beat(), BEAT_MS);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [incrementId]);
  return others;
}

/** "Ana também está vendo." */
export function presenceText(names: readonly string[]): string {
  const last = names.at(-1);
  if (last === undefined) return '';
  const all = names.length === 1 ? last : `${names.slice(0, -1).join(', ')} e ${last}`;
  return `${all} também ${names.length === 1 ? 'está' : 'estão'} vendo.`;
}
