export const PROVIDERS = ['google', 'facebook'] as const;

export type Provider = (typeof PROVIDERS)[number];

export const isProvider = (text: string | undefined): text is Provider =>
  PROVIDERS.some((provider) => provider === text);

export const PROVIDER_NAMES = { google: 'Google', facebook: 'Facebook' } as const satisfies Record<
  Provider,
  string
>;

/** The shape is the specification's social login config. */
export interface SocialConfig {
  isGeneralEnabled: boolean;
  isAccountLinkingEnabled: boolean;
  isGoogleEnabled: boolean;
  isFacebookEnabled: boolean;
}

/** These are the specification's flags of a customer. */
export interface SocialIntegration {
  facebook: { isIntegrated: boolean };
  gmail: { isIntegrated: boolean };
}

export interface LinkedAccount {
  provider: Provider;
  email: string;
  linkedAt: Date;
}

export function integrationOf(linked: readonly Pick<LinkedAccount, 'provider'>[]): SocialIntegration {
  const has = (expected: Provider) => ({
    isIntegrated: linked.some(({ provider }) => provider === expected),
  });
  return { facebook: has('facebook'), gmail: has('google') };
}

export function signInProviders(config: SocialConfig): Provider[] {
  const on = { google: config.isGoogleEnabled, facebook: config.isFacebookEnabled };
  return config.isGeneralEnabled ? PROVIDERS.filter((provider) => on[provider]) : [];
}

/** Returns the providers that a customer may still connect (specification, section 6). */
export function providersToLink(config: SocialConfig, integration: SocialIntegration): Provider[] {
  const linked = { google: integration.gmail.isIntegrated, facebook: integration.facebook.isIntegrated };
  return config.isAccountLinkingEnabled
    ? signInProviders(config).filter((provider) => !linked[provider])
    : [];
}

export interface Newcomer {
  provider: Provider;
  name: string;
  email: string;
  /** True if an account with this e-mail exists, so that the person signs in by another method first. */
  mustConfirmIdentity: boolean;
}
