import { loadOptional } from '#ui/lazy-part.ts';

const MINUTE = 60_000;

/** Call it after hydration, because a browser's first use of a time zone takes longer than hydrating an island. */
export async function watchOpenNow(): Promise<void> {
  if (!document.querySelector('[data-schedule]')) return;
  const rules = await loadOptional(() => import('./fill-times.ts'));
  if (!rules) return;
  void rules.fillTimes();
  setInterval(rules.fillTimes, MINUTE);
}
