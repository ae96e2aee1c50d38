import { loadOptional } from '#ui/lazy-part.ts';

const MINUTE = 60_000;

export async function watchOpenNow(): Promise<void> {
  if (!document.querySelector('[data-schedule]')) return;
  const rules = await loadOptional(() => import('./fill-times.ts'));
  if (!rules) return;
  rules.fillTimes();
  setInterval(rules.fillTimes, MINUTE);
}
