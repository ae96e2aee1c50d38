import { loadOptional } from '#ui/lazy-part.ts';

const MINUTE = 60_000;

/** Best after hydration: a browser's first time zone takes it longer than an island. */
export async function watchOpenNow(): Promise<void> {
  if (!document.querySelector('[data-schedule]')) return;
  const rules = await loadOptional(() => import('./fill-times.ts'));
  if (!rules) return;
  void rules.fillTimes();
  setInterval(rules.fillTimes, MINUTE);
}
