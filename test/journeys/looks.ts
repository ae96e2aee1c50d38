import type { BrowserContext, Page } from 'playwright-core';

/** As the settings of the accessibility menu mark the document (`root.tsx`). */
export interface Look {
  /** The visitor's system: light unless given. */
  scheme?: 'dark';
  contrast?: 'high';
  font?: '1' | '2';
}

/** Rules of axe that depend on style alone; all others have the same result in every look. */
export const RULES_OF_LOOKS = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/** Pages have this look from the start. */
export const startIn = (context: BrowserContext, { contrast, font }: Look): Promise<unknown> =>
  context.addInitScript(
    (kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
    },
    {
      ...(contrast && { HIGH_CONTRAST: 'true' }),
      ...(font && { ACCESSIBILITY_FONT: font }),
    },
  );

/** Changes the look of the open page, as the menu and the visitor's system would. */
export async function wear(page: Page, { contrast, font, scheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme ?? 'light' });
  await page.evaluate(
    ({ marks }) => {
      for (const [name, value] of Object.entries(marks))
        if (value === null) delete document.documentElement.dataset[name];
        else document.documentElement.dataset[name] = value;
    },
    { marks: { contrast: contrast ?? null, font: font ?? null } },
  );
}
