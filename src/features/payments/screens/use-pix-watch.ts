import { useEffect, useState } from 'react';
import { getJson } from '#ui/http.ts';
import type { PixView } from '../contract.ts';

const EVERY_MS = 3_000;

/** Follows a payment while its page is in sight. What cannot be asked now is asked again; the last answer stands. */
export function usePixWatch(start: PixView): PixView {
  const [view, setView] = useState(start);
  const { incrementId, status } = view;
  useEffect(() => {
    if (status !== 'waiting') return;
    const running = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      if (document.visibilityState === 'visible') {
        try {
          const answer = await getJson<PixView>(`/v1/order/pix?id=${incrementId}`, running.signal);
          if (!running.signal.aborted) setView(answer);
        } catch (failure) {
          if (!running.signal.aborted) console.warn('Ainda sem notícia do pagamento', failure);
        }
      }
      if (!running.signal.aborted) timer = setTimeout(ask, EVERY_MS);
    };
    const seen = () => {
      if (document.visibilityState !== 'visible') return;
      clearTimeout(timer);
      timer = setTimeout(ask, 0);
    };
    timer = setTimeout(ask, EVERY_MS);
    document.addEventListener('visibilitychange', seen);
    return () => {
      running.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [incrementId, status]);
  return view;
}
