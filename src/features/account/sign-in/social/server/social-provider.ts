import type { Provider } from '../social.ts';

interface ProviderFlow {
  /** This random value binds the answer to the browser that asked. */
  state: string;
  /** This random value binds the token to this sign-in. */
  nonce: string;
  /** By PKCE, only the requester can redeem the code. */
  verifier: string;
  redirectUri: string;
}

export interface SocialIdentity {
  provider: Provider;
  providerId: string;
  name: string;
  /** The e-mail is in lower case; null when the provider gave none. */
  email: string | null;
  /** True if the provider hosts the mailbox and vouches for its owner today (decision 047). */
  vouched: boolean;
}

type Identified =
  | { ok: true; identity: SocialIdentity }
  /** The log gets `reason`, a code without personal data. */
  | { ok: false; code: 'unavailable' | 'invalid'; reason: string; unreadable?: boolean };

export interface SocialProvider {
  /** Returns the provider's address, or null when it cannot be reached. */
  authorizeUrl(flow: ProviderFlow): Promise<URL | null>;
  /** `answer` is the redirect address with the provider's parameters. Never throws, and ends within its time limit. */
  identify(answer: URL, flow: ProviderFlow): Promise<Identified>;
}

export type SocialProviders = Partial<Record<Provider, SocialProvider>>;
