/** Most browsers also name others, so the first match counts. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPX|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|Chromium|CriOS)\//, 'Chrome'],
];

const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\b(Linux|X11)\b/, 'Linux'],
];

const APPLE = ['iPhone', 'iPad', 'Mac'];

const firstOf = (list: typeof BROWSERS, userAgent: string) =>
  list.find(([mark]) => mark.test(userAgent))?.[1];

export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const system = firstOf(SYSTEMS, userAgent);
  // Nearly all browsers call themselves Safari; the real one runs on Apple's systems only.
  const safari = system && APPLE.includes(system) && /\bSafari\//.test(userAgent) ? 'Safari' : undefined;
  const browser = firstOf(BROWSERS, userAgent) ?? safari;
  if (!system) return browser ?? null;
  return `${browser ?? 'Navegador'} no ${system}`;
}

export const UNKNOWN_DEVICE = 'Aparelho não identificado';
