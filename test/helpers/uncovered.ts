import type { Page } from 'playwright-core';

/** Sideways scrolling, and controls that are outside the window or covered, wherever they are scrolled to. */
export const spoiledIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary';
    // A dialog makes everything beneath it inert.
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const width = document.documentElement.clientWidth;
    const nameOf = (control: Element) =>
      `${control.tagName} "${(control.ariaLabel || control.textContent || control.id).trim().slice(0, 40)}"`;
    const spoiled = new Set<string>();
    const scrollsSideways = (box: Element) =>
      box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX !== 'visible';
    const overhang = (box: Element) =>
      [...box.querySelectorAll('*')]
        .filter((one) => !one.firstElementChild && one.getBoundingClientRect().right > width + 1)
        .slice(0, 9)
        .map(nameOf)
        .join(' ');
    if (document.documentElement.scrollWidth > width)
      spoiled.add(`the page scrolls sideways: ${overhang(document.body)}`);
    if (top instanceof HTMLDialogElement)
      for (const box of [top, ...top.querySelectorAll('*')])
        if (scrollsSideways(box) && /auto|scroll/.test(getComputedStyle(box).overflowX))
          spoiled.add(`${box.tagName} ${box.className} scrolls sideways: ${overhang(box)}`);

    const box = (control: Element) =>
      (control instanceof HTMLInputElement && control.closest('label')) || control;
    const shown = [...top.querySelectorAll(CONTROLS)].filter(
      (control) =>
        // It is above the page until it has the focus.
        !control.matches('[href="#conteudo"]') &&
        !control.closest('[inert], .visually-hidden') &&
        control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        box(control).getBoundingClientRect().width > 1,
    );
    const check = (control: Element) => {
      const shape = box(control);
      shape.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      // A link may be broken over two lines: its first piece.
      const [{ left, right, top: above, bottom } = new DOMRect()] = shape.getClientRects();
      const at = document.elementFromPoint((left + right) / 2, (above + bottom) / 2);
      if (left < -1 || right > width + 1) spoiled.add(`${nameOf(control)} stands outside the window`);
      else if (!at || !(shape.contains(at) || at.contains(shape)))
        spoiled.add(`${nameOf(control)} is covered by ${at ? nameOf(at) : 'the edge of the window'}`);
    };
    for (const control of shown) check(control);
    for (const control of shown.reverse()) check(control);
    return [...spoiled];
  });
