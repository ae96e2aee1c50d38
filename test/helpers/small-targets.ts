import type { Page } from 'playwright-core';

/**
 * Links and buttons that are smaller than 44 × 44 px to the pointer. Links inside running text are exempt (WCAG 2.5.8).
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SIDE = 44;
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const isInText = (target: Element): boolean => {
      if (!getComputedStyle(target).display.startsWith('inline')) return false;
      const block = target.closest('p, li, dd, td, figcaption, label, legend, h1, h2, h3, div, section');
      const others = [...(block?.querySelectorAll('a, button') ?? [])];
      const own = others.reduce((rest, one) => rest.replace(one.textContent, ''), block?.textContent ?? '');
      return /\p{L}/u.test(own);
    };
    const isHit = (target: Element, x: number, y: number) => {
      const at = document.elementFromPoint(x, y);
      if (at === null) return false;
      // A card as a whole leads to the same place.
      return (
        target.contains(at) || (target instanceof HTMLAnchorElement && at.closest('a')?.href === target.href)
      );
    };
    const small: string[] = [];
    for (const target of top.querySelectorAll('a[href], button, summary')) {
      if (target.closest('[inert], .visually-hidden') || target.matches('[href="#conteudo"]:not(:focus)'))
        continue;
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (isInText(target)) continue;
      const { width, height } = target.getBoundingClientRect();
      if (width < 2 || (width >= SIDE - 0.5 && height >= SIDE - 0.5)) continue;
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top: above } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, above + height / 2];
      const reach = [Math.max(SIDE, width) / 2 - 1, Math.max(SIDE, height) / 2 - 1] as const;
      const ends = [
        [-reach[0], 0],
        [reach[0], 0],
        [0, -reach[1]],
        [0, reach[1]],
      ] as const;
      if (ends.every(([across, down]) => isHit(target, x + across, y + down))) continue;
      const name = (target.ariaLabel || target.textContent).trim().slice(0, 40);
      small.push(`${target.tagName} "${name}" ${Math.round(width)} × ${Math.round(height)}`);
    }
    return small;
  });
