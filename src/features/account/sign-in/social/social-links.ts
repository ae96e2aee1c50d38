import { socialUrls } from '#values/urls.ts';
import { PROVIDER_NAMES, type Provider } from './social.ts';

/** The server makes a provider's button, so that browsers load neither names nor drawings. */
export interface SocialLink {
  name: string;
  href: string;
  /** The path is drawn on the grid of `ui/icon/paths.ts`. */
  drawing: string;
}

export const DRAWINGS = {
  google: 'M12.5 12h8a8.5 8.5 0 1 1-2.6-6.1',
  facebook: 'M14 21v-8h3l.5-3.5H14V8c0-1.2.6-2 2-2h1.5V3H15c-3 0-4.5 1.8-4.5 4.5v2H7.5V13h3v8z',
} as const satisfies Record<Provider, string>;

export const socialLinks = (providers: readonly Provider[], returnTo?: string): SocialLink[] =>
  providers.map((provider) => ({
    name: PROVIDER_NAMES[provider],
    href: socialUrls.signIn(provider, returnTo),
    drawing: DRAWINGS[provider],
  }));
