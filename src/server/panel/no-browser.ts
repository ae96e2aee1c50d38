import type { PanelBrowser } from '#features/desk/operations/panel-browser.ts';

export const NO_BROWSER: PanelBrowser = {
  sessionHash: null,
  device: null,
  newSession: () => {
    throw new Error('the caller has no browser');
  },
  clearSession: () => {},
};
