import type { Deps } from '#platform/deps.ts';
import { CallRoutes } from '#platform/http/call-routes.ts';
import { type CallerLimit, chargeGuess } from '#platform/http/caller-limit.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import * as calls from '../../calls.ts';
import { confirmSubscription } from '../confirm-subscription.ts';
import { subscribe } from '../subscribe.ts';

interface NewsletterLimits {
  /** Requests per caller. */
  requests: CallerLimit;
  /** Mails per address, because anyone may enter any address. */
  mail: RateLimit;
  /** Wrong tokens per caller. */
  guess: CallerLimit;
}

export const newsletterRoutes = (deps: Deps, limits: NewsletterLimits) =>
  new CallRoutes(deps)
    .handle(calls.subscribe, async ({ c, body }) => {
      const refusal = await limits.requests.consume(c);
      if (refusal) return refusal;
      // After its daily mails an address gets no more, and the sender cannot see it.
      if ((await limits.mail.consume(limitKey(deps.config.secret, body.email))) === 0)
        await subscribe(deps, body);
      return { error: false };
    })
    .handle(calls.confirm, ({ c, body: { token } }) =>
      chargeGuess(limits.guess, c, {
        attempt: () => confirmSubscription(deps, token),
        isWrong: (outcome) => !outcome.ok,
      }),
    );
