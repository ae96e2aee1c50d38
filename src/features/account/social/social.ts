export const PROVIDERS = ['google', 'facebook'] as const;

export type Provider = (typeof PROVIDERS)[number];

export const isProvider = (text: string | undefined): text is Provider =>
  PROVIDERS.some((provider) => provider === text);

export const PROVIDER_NAMES = { google: 'Google', facebook: 'Facebook' } as const satisfies Record<
  Provider,
  string
>;

/** The specification's social login config. */
export interface SocialConfig {
  isGeneralEnabled: boolean;
  isAccountLinkingEnabled: boolean;
  isGoogleEnabled: boolean;
  isFacebookEnabled: boolean;
}

/** The specification's flags of a customer. */
export interface SocialIntegration {
  facebook: { isIntegrated: boolean };
  gmail: { isIntegrated: boolean };
}

/** An account of a provider that is connected to a customer's. */
export interface LinkedAccount {
  provider: Provider;
  /** What the provider said when it was connected; '' = no e-mail. */
  email: string;
  linkedAt: Date;
}

export function integrationOf(linked: readonly Pick<LinkedAccount, 'provider'>[]): SocialIntegration {
  const has = (wanted: Provider) => ({ isIntegrated: linked.some(({ provider }) => provider === wanted) });
  return { facebook: has('facebook'), gmail: has('google') };
}

/** Providers with which anybody may sign in. */
export function entranceProviders(config: SocialConfig): Provider[] {
  const on = { google: config.isGoogleEnabled, facebook: config.isFacebookEnabled };
  return config.isGeneralEnabled ? PROVIDERS.filter((provider) => on[provider]) : [];
}

/** Providers that a customer may still connect (specification, section 6). */
export function providersToLink(config: SocialConfig, integration: SocialIntegration): Provider[] {
  const linked = { google: integration.gmail.isIntegrated, facebook: integration.facebook.isIntegrated };
  return config.isAccountLinkingEnabled
    ? entranceProviders(config).filter((provider) => !linked[provider])
    : [];
}

/** Who has come from a provider in this browser and is nobody's customer yet, or has to prove first to be one. */
export interface Newcomer {
  provider: Provider;
  name: string;
  /** '' = the provider told none. */
  email: string;
  /** Somebody has an account with this e-mail, and signs in in another way first. */
  mustProve: boolean;
}
