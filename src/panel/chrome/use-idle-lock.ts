import { useEffect, useRef } from 'react';
import { IDLE_MINUTES } from '#features/desk/staff/staff.ts';

/** Shared by all tabs: work in one keeps the others open. */
const USED = 'painel-uso';
const IDLE_MS = IDLE_MINUTES * 60_000;
const CHECK_MS = 15_000;

const isIdle = (): boolean => Date.now() - Number(localStorage.getItem(USED)) >= IDLE_MS;

/** Calls `lock` after 30 minutes without a key or a pointer in any tab, also after the computer slept. */
export function useIdleLock(active: boolean, lock: () => void): void {
  const latest = useRef(lock);
  latest.current = lock;
  useEffect(() => {
    if (!active) return;
    const use = () => localStorage.setItem(USED, String(Date.now()));
    const stop = new AbortController();
    const { signal } = stop;
    function lockIfIdle(): boolean {
      if (!isIdle()) return false;
      stop.abort();
      latest.current();
      return true;
    }
    // The first key after a sleep must not count as use before the check.
    const touch = () => void (lockIfIdle() || use());
    use();
    const timer = setInterval(lockIfIdle, CHECK_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
    for (const type of ['keydown', 'pointerdown']) addEventListener(type, touch, { capture: true, signal });
    return () => stop.abort();
  }, [active]);
}
