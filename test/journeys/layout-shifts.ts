import type { Page } from 'playwright-core';
import { holdBack } from './shopper.ts';

/** Not yet in TypeScript's own types. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

declare global {
  interface Window {
    shifts: string[];
  }
}

/** Notes every unexpected move of what is seen. The font never comes: its letters have other widths. */
export async function watchShifts(page: Page): Promise<void> {
  await holdBack(page, '**/*.woff2');
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        for (const { node, previousRect, currentRect } of sources)
          window.shifts.push(
            `${value} ${node instanceof Element ? node.outerHTML.slice(0, 200) : node?.textContent} ${JSON.stringify([previousRect, currentRect])}`,
          );
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Two frames later the browser has reported every move. */
export const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(window.shifts)))),
      ),
  );
