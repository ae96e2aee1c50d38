/** Screen readers move the focus or press without a pointer. A person who returns to the page shows it. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'click',
  'keydown',
  'focusin',
  'input',
  'scroll',
  'visibilitychange',
];

/** Starts once: at a person's first sign, and at the latest `after` ms from the load event unless that is null. */
export function atFirstSign(start: () => void, after: number | null): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const act = () => {
    if (signal.aborted) return;
    waiting.abort();
    start();
  };
  if (after === 0) act();
  for (const type of SIGNS) window.addEventListener(type, act, { capture: true, passive: true, signal });
  if (after !== null) afterLoad(() => setTimeout(act, after - sinceLoad()), signal);
}

function afterLoad(then: () => void, signal: AbortSignal): void {
  if (document.readyState === 'complete') then();
  else window.addEventListener('load', then, { signal });
}

function sinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.loadEventStart ? performance.now() - navigation.loadEventStart : 0;
}
