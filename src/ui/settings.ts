import { readCookie, readLocal, writeCookie, writeLocal } from './browser-storage.ts';

/** Persistent settings, by the specification's keys (storefront.md, section 3). */
export interface Settings {
  /** Code of the chosen store; '' = none chosen. The server sets and reads this one: it is a cookie. */
  STORE_LOCATION: string;
  ACCESSIBILITY_FONT: 0 | 1 | 2;
  HIGH_CONTRAST: boolean;
  /** The sign-language assistant is wanted. */
  HAND_TALK: boolean;
  /** Logs to the console which dialogs open by themselves. */
  DEVELOP_MODE: boolean;
}

const flag = (text: string | null) => text === 'true';

/** Parses a stored text; anything unexpected is the default. */
const MEANINGS: { [Name in keyof Settings]: (text: string | null) => Settings[Name] } = {
  STORE_LOCATION: (text) => (text !== null && /^[a-z0-9-]{1,20}$/.test(text) ? text : ''),
  ACCESSIBILITY_FONT: (text) => (text === '1' ? 1 : text === '2' ? 2 : 0),
  HIGH_CONTRAST: flag,
  HAND_TALK: flag,
  DEVELOP_MODE: flag,
};

/** The stored setting, or its default, also if storage is tampered with or blocked. Browser only. */
export function readSetting<Name extends keyof Settings>(name: Name): Settings[Name] {
  return MEANINGS[name](name === 'STORE_LOCATION' ? readCookie(name) : readLocal(name));
}

/** Stores a setting. False if the browser refused: the setting then lasts for this page only. */
export function writeSetting<Name extends keyof Settings>(name: Name, value: Settings[Name]): boolean {
  return name === 'STORE_LOCATION' ? writeCookie(name, String(value)) : writeLocal(name, String(value));
}
