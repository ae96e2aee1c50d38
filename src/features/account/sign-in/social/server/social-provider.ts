import type { Provider } from '../social.ts';

interface ProviderFlow {
  /** Random: binds the answer to the browser that asked. */
  state: string;
  /** Random: binds the token to this sign-in. */
  nonce: string;
  /** PKCE: only the requester can redeem the code. */
  verifier: string;
  redirectUri: string;
}

export interface SocialIdentity {
  provider: Provider;
  providerId: string;
  name: string;
  /** Lower case; null when the provider gave none. */
  email: string | null;
  /** The provider hosts the mailbox and vouches for its owner today (decision 047). */
  vouched: boolean;
}

type Identified =
  | { ok: true; identity: SocialIdentity }
  /** `reason` is for the log: a code without personal data. */
  | { ok: false; code: 'unavailable' | 'invalid'; reason: string; unreadable?: boolean };

export interface SocialProvider {
  /** The provider's address; null when it cannot be reached. */
  authorizeUrl(flow: ProviderFlow): Promise<URL | null>;
  /** `answer`: the redirect address with the provider's parameters. Never throws; ends within its time limit. */
  identify(answer: URL, flow: ProviderFlow): Promise<Identified>;
}

export type SocialProviders = Partial<Record<Provider, SocialProvider>>;
