import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { SocialSettings } from '#platform/config/social-settings.ts';
import { optional, text } from '#platform/outside/answer.ts';
import { claimedEmail, claimedName } from './internal/claims.ts';
import { failureOf } from './internal/failure.ts';
import type { SocialProvider } from './social-provider.ts';

/** All three requests share this time. */
const LIMIT_MS = 8000;

const tokenAnswer = v.object({ access_token: v.pipe(v.string(), v.nonEmpty()) });
const inspected = v.object({
  data: v.object({ app_id: text, is_valid: v.boolean(), user_id: text }),
});
const person = v.object({
  id: v.pipe(text, v.nonEmpty(), v.maxLength(255)),
  name: optional(v.string()),
  email: optional(v.string()),
});

/** The token is used here and discarded. */
export function createFacebook(
  settings: NonNullable<SocialSettings['facebook']>,
  limitMs = LIMIT_MS,
): SocialProvider {
  const { appId, appSecret, graphUrl, dialogUrl } = settings;

  async function ask<S extends v.GenericSchema>(
    path: string,
    query: Record<string, string>,
    { answer, signal }: { answer: S; signal: AbortSignal },
  ): Promise<v.InferOutput<S>> {
    const reply = await fetch(`${graphUrl}/${path}?${new URLSearchParams(query)}`, {
      redirect: 'error',
      signal,
    });
    if (!reply.ok) {
      await reply.body?.cancel();
      throw new Error(`status ${reply.status}`, { cause: reply });
    }
    return v.parse(answer, await reply.json());
  }

  return {
    async authorizeUrl({ state, redirectUri }) {
      return new URL(
        `${dialogUrl}?${new URLSearchParams({
          client_id: appId,
          redirect_uri: redirectUri,
          state,
          response_type: 'code',
          scope: 'public_profile,email',
        })}`,
      );
    },
    async identify(answer, { redirectUri }) {
      const signal = AbortSignal.timeout(limitMs);
      try {
        const { access_token } = await ask(
          'oauth/access_token',
          {
            client_id: appId,
            client_secret: appSecret,
            redirect_uri: redirectUri,
            code: answer.searchParams.get('code') ?? '',
          },
          { answer: tokenAnswer, signal },
        );
        const { data } = await ask(
          'debug_token',
          { input_token: access_token, access_token: `${appId}|${appSecret}` },
          { answer: inspected, signal },
        );
        if (!data.is_valid || data.app_id !== appId)
          return { ok: false, code: 'invalid', reason: 'token of another app' };
        const appsecret_proof = createHmac('sha256', appSecret).update(access_token).digest('hex');
        const { id, name, email } = await ask(
          'me',
          { fields: 'id,name,email', access_token, appsecret_proof },
          { answer: person, signal },
        );
        if (id !== data.user_id) return { ok: false, code: 'invalid', reason: 'token of another person' };
        const known = claimedEmail(email);
        // Facebook does not verify that the person still owns the address.
        const identity = { providerId: id, name: claimedName(name), email: known, vouched: false };
        return { ok: true, identity: { provider: 'facebook', ...identity } };
      } catch (error) {
        return { ok: false, ...failureOf(error) };
      }
    },
  };
}
