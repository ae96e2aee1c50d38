import { readSetting, writeSetting } from '#ui/settings.ts';

/** Stored values other than these are ignored (storefront 162). */
export type FontLevel = 0 | 1 | 2;

export const currentFontLevel = (): FontLevel => readSetting('ACCESSIBILITY_FONT');

export function setFontLevel(level: FontLevel): void {
  if (level === 0) delete document.documentElement.dataset.font;
  else document.documentElement.dataset.font = String(level);
  writeSetting('ACCESSIBILITY_FONT', level);
}
