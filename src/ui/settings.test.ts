import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCookie, writeCookie } from './browser-storage.ts';
import { readSetting, type Settings, writeSetting } from './settings.ts';

let cookieWrites: string[] = [];
let cookies: Map<string, string>;
let local: Map<string, string>;

beforeEach(() => {
  cookieWrites = [];
  cookies = new Map();
  local = new Map();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('window', { location: { protocol: 'https:' } });
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      cookieWrites.push(text);
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    },
  });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => local.get(name) ?? null,
    setItem: (name: string, value: string) => local.set(name, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const DEFAULTS: Settings = {
  STORE_LOCATION: '',
  ACCESSIBILITY_FONT: 0,
  HIGH_CONTRAST: false,
  HAND_TALK: false,
  DEVELOP_MODE: false,
};
const names = Object.keys(DEFAULTS) as (keyof Settings)[];

test.each(names)(
  '%s has its default without a stored value',
  { meta: { spec: ['storefront 114', 'purchase 317'] } },
  (name) => {
    expect(readSetting(name)).toBe(DEFAULTS[name]);
  },
);

test.each([
  ['STORE_LOCATION', 'sao'],
  ['ACCESSIBILITY_FONT', 2],
  ['HIGH_CONTRAST', true],
  ['HAND_TALK', true],
  ['DEVELOP_MODE', true],
] as const)('%s keeps %s', { meta: { spec: ['storefront 114', 'purchase 317'] } }, (name, value) => {
  expect(writeSetting(name, value)).toBe(true);
  expect(readSetting(name)).toBe(value);
});

test.each(['3', '-1', '1.5', '2 ', 'NaN', '<script>', 'x'.repeat(10_000)])(
  'ignores a font level of %s',
  { meta: { spec: ['storefront 162', 'purchase 317'] } },
  (text) => {
    local.set('ACCESSIBILITY_FONT', text);
    expect(readSetting('ACCESSIBILITY_FONT')).toBe(0);
  },
);

test.each(['../../etc', '%E0%A4%A', '<b>', 'a'.repeat(21), 'São Paulo'])(
  'treats a tampered store %s as none',
  (text) => {
    cookies.set('STORE_LOCATION', text);
    expect(readSetting('STORE_LOCATION')).toBe('');
  },
);

test('stores a cookie for seven days on path / by default', {
  meta: { spec: ['storefront 251'] },
}, () => {
  writeCookie('location_modal', 'false');
  expect(cookieWrites[0]).toBe('location_modal=false; Path=/; Max-Age=604800; SameSite=Lax; Secure');
  writeCookie('other', 'a b;c', { days: 1 });
  expect(cookieWrites[1]).toContain('other=a%20b%3Bc; Path=/; Max-Age=86400');
  expect(readCookie('other')).toBe('a b;c');
});

test('logs blocked storage and uses the defaults', { meta: { spec: ['storefront 231'] } }, () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: blocked, set: blocked }));
  for (const name of names) {
    expect(readSetting(name)).toBe(DEFAULTS[name]);
    expect(writeSetting(name, DEFAULTS[name])).toBe(false);
  }
  expect(console.warn).toHaveBeenCalled();
});
