import { loadOptional } from '#ui/lazy-part.ts';

const MINUTE = 60_000;

/** Fills opening hours and result times into the server's markup. Pages without units do not load the rules. */
export async function watchOpenNow(): Promise<void> {
  if (!document.querySelector('[data-schedule]')) return;
  const rules = await loadOptional(() => import('./fill-times.ts'));
  if (!rules) return;
  rules.fillTimes();
  setInterval(rules.fillTimes, MINUTE);
}
