import { readLocal, removeLocal, writeLocal } from '#ui/browser-storage.ts';
import { writeSetting } from '#ui/settings.ts';

/** 'system' follows the device; 'high' is the setting HIGH_CONTRAST (storefront 163). */
export type Look = 'system' | 'light' | 'dark' | 'high';

/** `first-scripts.ts` reads it before the first paint. Without an entry, the device decides. */
const THEME = 'THEME';

/** The browser's bar takes the first `theme-color` whose media matches, and the dark colour comes first (`root.tsx`). */
const BAR_MEDIA: Record<string, string> = { dark: 'all', light: 'print' };
const AS_THE_DEVICE = '(prefers-color-scheme:dark)';

export function currentLook(): Look {
  if (document.documentElement.dataset.contrast === 'high') return 'high';
  const theme = readLocal(THEME);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

export function setLook(look: Look): void {
  const { dataset } = document.documentElement;
  delete dataset.contrast;
  delete dataset.theme;
  if (look === 'high') dataset.contrast = 'high';
  else if (look !== 'system') dataset.theme = look;
  writeSetting('HIGH_CONTRAST', look === 'high');
  if (dataset.theme) writeLocal(THEME, dataset.theme);
  else removeLocal(THEME);
  paintBrowserBar(dataset.theme);
}

const paintBrowserBar = (theme = ''): void =>
  document.querySelector('meta[name=theme-color]')?.setAttribute('media', BAR_MEDIA[theme] ?? AS_THE_DEVICE);
