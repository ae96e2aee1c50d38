import { kindsWithin } from '#values/pages.ts';

export interface ChromeVisibility {
  full: boolean;
  tiny: 'none' | 'phones' | 'always';
  tinyLeft: boolean;
  secondBar: boolean;
  footer: boolean;
}

/** The query matters only for sign-in during onboarding. */
export function chromeOf(pathname: string, search = ''): ChromeVisibility {
  const kinds = kindsWithin(pathname);
  const has = (chrome: (typeof kinds)[number]['chrome']) => kinds.some((kind) => kind.chrome === chrome);
  const signsIn = has('sign-in');
  if (has('paper')) return { full: false, tiny: 'none', tinyLeft: false, secondBar: false, footer: false };
  const full = !signsIn && !has('task');
  const onboarding = has('onboarding');
  return {
    full,
    tiny: full ? 'none' : tinyOf(pathname, search, signsIn),
    tinyLeft: kinds.some(({ left }) => left),
    secondBar: full && !onboarding,
    footer: full && !onboarding,
  };
}

function tinyOf(pathname: string, search: string, signsIn: boolean): ChromeVisibility['tiny'] {
  if (!signsIn) return 'always';
  return pathname.includes('/entre') && new URLSearchParams(search).has('onboarding') ? 'none' : 'phones';
}
