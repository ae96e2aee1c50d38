import { useEffect, useRef } from 'react';

const RETRY_MS = 5000;

/** Repeats when the connection is back, and every five seconds: browsers notice only some losses. */
export function useRetries(wanted: boolean, attempt: () => Promise<void>): void {
  const latest = useRef(attempt);
  latest.current = attempt;
  useEffect(() => {
    if (!wanted) return;
    let attempting = false;
    async function again() {
      if (attempting) return;
      attempting = true;
      await latest.current();
      attempting = false;
    }
    const timer = setInterval(() => void again(), RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [wanted]);
}
