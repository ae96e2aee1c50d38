import { openFacts } from '../open-text.ts';
import type { Schedule } from '../schedule.ts';

/** Fills the markup of `OpenNow` on pages without hydration, now and every minute. */
export function fillOpenNow(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-schedule]')) {
    const { open, text, today, holidays } = openFacts(
      JSON.parse(place.dataset.schedule ?? '') as Schedule,
      new Date(),
    );
    place.dataset.open = String(open);
    for (const [i, line] of [...place.children].entries()) {
      const current = [text, today, holidays][i] ?? '';
      if (line.textContent !== current) line.textContent = current;
    }
  }
}
