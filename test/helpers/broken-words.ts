import type { Page } from 'playwright-core';

/** Words of at most 12 letters that take more than one line. Longer words and addresses may break. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const broken = new Set<string>();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const isShown = text.parentElement?.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
      });
      if (!isShown || text.parentElement?.closest('.visually-hidden, select, textarea, svg')) continue;
      for (const { 0: word, index } of text.data.matchAll(/(?<!\S)[\p{L}\p{N}]{2,12}(?!\S)/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top: above }) => Math.round(above)));
        if (lines.size > 1) broken.add(word);
      }
    }
    return [...broken];
  });
