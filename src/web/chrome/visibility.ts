/** Which parts of the chrome a path shows. Matching is by substring on the path without query (storefront.md, section 2). */
const HIDING = [
  '/entre',
  '/criar-conta',
  '/finalizar-cadastro',
  '/esqueci-a-senha',
  '/mudar-senha',
  '/checkout',
  '/nad',
  '/consent',
];
/** Login, sign-up and registration: their tiny chrome is for phones only. */
const ENTRANCES = ['/entre', '/criar-conta', '/finalizar-cadastro'];
const LEFT_ALIGNED = ['/criar-conta', '/finalizar-cadastro'];

export interface ChromeVisibility {
  /** Full header, with its top bar. */
  full: boolean;
  /** Where there is no full chrome: the tiny one, always or on phones only. */
  tiny: 'none' | 'phones' | 'always';
  tinyLeft: boolean;
  secondBar: boolean;
  /** Full footer. */
  footer: boolean;
}

export function chromeOf(pathname: string, search = ''): ChromeVisibility {
  const has = (paths: readonly string[]) => paths.some((path) => pathname.includes(path));
  const full = !has(HIDING);
  const onboarding = pathname.includes('/onboarding');
  return {
    full,
    tiny: full ? 'none' : tinyOf(pathname, search, has(ENTRANCES)),
    tinyLeft: has(LEFT_ALIGNED),
    secondBar: full && !onboarding,
    footer: full && !onboarding,
  };
}

function tinyOf(pathname: string, search: string, entrance: boolean): ChromeVisibility['tiny'] {
  if (!entrance) return 'always';
  return pathname.includes('/entre') && new URLSearchParams(search).has('onboarding') ? 'none' : 'phones';
}
