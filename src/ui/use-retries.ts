import { useEffect, useEffectEvent } from 'react';

const RETRY_MS = 5000;

/** Repeats when the connection is back, and every five seconds: browsers notice only some losses. */
export function useRetries(active: boolean, attempt: () => Promise<void>): void {
  const tryAgain = useEffectEvent(attempt);
  useEffect(() => {
    if (!active) return;
    let attempting = false;
    async function again() {
      if (attempting) return;
      attempting = true;
      await tryAgain();
      attempting = false;
    }
    const timer = setInterval(() => void again(), RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [active]);
}
