import type { Provider } from '../social.ts';

/** One sign-in at a provider, from the button to the answer. */
interface ProviderFlow {
  /** Random, so that an answer belongs to the browser that asked. */
  state: string;
  /** Random, so that a token belongs to this sign-in. */
  nonce: string;
  /** PKCE: only who asked can redeem the code. */
  verifier: string;
  /** Where the provider sends the browser back. */
  redirectUri: string;
}

/** Who somebody is at a provider, proven a moment ago. */
export interface SocialIdentity {
  provider: Provider;
  /** Stable key of the account there. */
  providerId: string;
  /** '' = the provider told none. */
  name: string;
  /** Lower case; null = the provider told none. */
  email: string | null;
  /** The provider itself is the word on who reads this e-mail today. See decision 047. */
  vouched: boolean;
}

type Identified =
  | { ok: true; identity: SocialIdentity }
  /** `reason` is for the log: a code, nothing of the person. */
  | { ok: false; code: 'unavailable' | 'invalid'; reason: string };

/** Signs people in at an outside service by the authorization code flow. */
export interface SocialProvider {
  /** Where to send the browser; null when the provider cannot be asked. */
  authorizeUrl(flow: ProviderFlow): Promise<URL | null>;
  /** `answer`: the redirect address with what the provider added to it. Never throws; ends within its time limit. */
  identify(answer: URL, flow: ProviderFlow): Promise<Identified>;
}

export type SocialProviders = Partial<Record<Provider, SocialProvider>>;
