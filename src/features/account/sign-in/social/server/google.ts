import type { Configuration } from 'openid-client';
import * as v from 'valibot';
import type { Clock } from '#platform/clock.ts';
import type { SocialSettings } from '#platform/config/social-settings.ts';
import { optional } from '#platform/outside/answer.ts';
import { claimedEmail, claimedName } from './internal/claims.ts';
import { failureOf } from './internal/failure.ts';
import type { SocialProvider } from './social-provider.ts';

const library = () => import('openid-client');

/** Discovery, code and keys each have this time. */
const LIMIT_MS = 5000;

const claims = v.object({
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  name: optional(v.string()),
  email: optional(v.string()),
  email_verified: optional(v.boolean()),
  /** Google sends it when it hosts the organization's mail. */
  hd: optional(v.string()),
});

/** Speaks OpenID Connect by discovery, with PKCE (S256), state and nonce; openid-client checks the id_token. */
export function createGoogle(
  settings: NonNullable<SocialSettings['google']>,
  clock: Clock,
  limitMs = LIMIT_MS,
): SocialProvider {
  const { clientId, clientSecret, issuer } = settings;
  let found: Promise<Configuration> | null = null;

  /** Discovers once, and again after a failure. */
  function client(): Promise<Configuration> {
    found ??= discover().catch((error: unknown) => {
      found = null;
      throw error;
    });
    return found;
  }

  async function discover(): Promise<Configuration> {
    const oidc = await library();
    // Tests run with another clock than the machine's.
    const skew = Math.round((clock.now().getTime() - Date.now()) / 1000);
    const metadata = { client_secret: clientSecret, [oidc.clockSkew]: skew };
    return oidc.discovery(new URL(issuer), clientId, metadata, undefined, {
      timeout: limitMs / 1000,
      execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
    });
  }

  return {
    async authorizeUrl({ state, nonce, verifier, redirectUri }) {
      try {
        const oidc = await library();
        return oidc.buildAuthorizationUrl(await client(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          prompt: 'select_account',
        });
      } catch {
        return null;
      }
    },
    async identify(answer, { state, nonce, verifier }) {
      try {
        const oidc = await library();
        const tokens = await oidc.authorizationCodeGrant(await client(), answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const { sub, name, email, email_verified, hd } = v.parse(claims, tokens.claims());
        const known = claimedEmail(email);
        return {
          ok: true,
          identity: {
            provider: 'google',
            providerId: sub,
            name: claimedName(name),
            email: known,
            vouched: known !== null && email_verified === true && (hd !== null || isGmail(known)),
          },
        };
      } catch (error) {
        return { ok: false, ...failureOf(error) };
      }
    },
  };
}

const isGmail = (email: string) => /@(gmail|googlemail)\.com$/.test(email);
