import { useEffect, useState } from 'react';
import { getJson, READ_MS } from '#ui/http.ts';
import type * as calls from '../calls.ts';
import type { ChargeView } from '../contract.ts';

const EVERY_MS = 3_000;

/** Polls while the page is visible. After a failed poll the last answer stays. */
export function useChargeWatch(page: string, start: ChargeView): ChargeView {
  const [view, setView] = useState(start);
  const { incrementId, status } = view;
  const open = status === 'waiting' || status === 'confirming';
  useEffect(() => {
    if (!open) return;
    const running = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async () => {
      if (document.visibilityState === 'visible') {
        try {
          const answer = await getJson<ReturnType<typeof calls.readCharge>>(`/v1/order/${page}`, {
            query: { id: incrementId },
            within: READ_MS,
            has: ['incrementId', 'status'],
            signal: running.signal,
          });
          if (!running.signal.aborted) setView(answer);
        } catch (failure) {
          if (!running.signal.aborted) console.warn('Ainda sem notícia do pagamento', failure);
        }
      }
      if (!running.signal.aborted) timer = setTimeout(poll, EVERY_MS);
    };
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return;
      clearTimeout(timer);
      timer = setTimeout(poll, 0);
    };
    timer = setTimeout(poll, EVERY_MS);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      running.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [page, incrementId, open]);
  return view;
}
