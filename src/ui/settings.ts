import { readCookie, readLocal, writeCookie, writeLocal } from './browser-storage.ts';

/** Settings persist under fixed keys (storefront 114). */
export interface Settings {
  /** Code of the selected store, or ''. It is a cookie, because the server reads and sets it. */
  STORE_LOCATION: string;
  ACCESSIBILITY_FONT: 0 | 1 | 2;
  HIGH_CONTRAST: boolean;
  HAND_TALK: boolean;
  DEVELOP_MODE: boolean;
}

const flag = (text: string | null) => text === 'true';

const PARSERS: { [Name in keyof Settings]: (text: string | null) => Settings[Name] } = {
  STORE_LOCATION: (text) => (text !== null && /^[a-z0-9-]{1,20}$/.test(text) ? text : ''),
  ACCESSIBILITY_FONT: (text) => (text === '1' ? 1 : text === '2' ? 2 : 0),
  HIGH_CONTRAST: flag,
  HAND_TALK: flag,
  DEVELOP_MODE: flag,
};

/** Returns the default if storage is invalid or blocked. Only browsers may call it. */
export function readSetting<Name extends keyof Settings>(name: Name): Settings[Name] {
  return PARSERS[name](name === 'STORE_LOCATION' ? readCookie(name) : readLocal(name));
}

export function writeSetting<Name extends keyof Settings>(name: Name, value: Settings[Name]): boolean {
  return name === 'STORE_LOCATION' ? writeCookie(name, String(value)) : writeLocal(name, String(value));
}
