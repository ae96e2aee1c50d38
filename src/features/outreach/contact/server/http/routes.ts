import { customerIdOfSession } from '#features/account/sessions/server/customer-of-session.ts';
import type { BotCheck } from '#platform/bot-check/bot-check.ts';
import type { Deps } from '#platform/deps.ts';
import { botOpinion } from '#platform/http/bot-opinion.ts';
import { CallRoutes } from '#platform/http/call-routes.ts';
import { type CallerLimit, tooMany } from '#platform/http/caller-limit.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { newProtocol } from '#platform/protocol.ts';
import { normalizeEmail } from '#values/email.ts';
import * as calls from '../../calls.ts';
import { ownContactOf } from '../../own-contact.ts';
import { submitContact } from '../submit-contact.ts';

interface ContactRouteOptions {
  botCheck: BotCheck;
  /** Requests per address. */
  caller: CallerLimit;
  /** Requests per typed e-mail, whose owner gets a mail for each. */
  email: RateLimit;
}

export function contactRoutes(deps: Deps, { botCheck, caller, email }: ContactRouteOptions) {
  const { config } = deps;
  const { secret } = config;
  return new CallRoutes(deps)
    .handle(calls.submitContact, async ({ c, visitor, body, idempotencyKey: key }) => {
      const { botToken, ...form } = body;
      const refusal = await caller.consume(c);
      if (refusal) return refusal;
      // A program must not notice that its message is discarded.
      if (form.website !== '') return { protocol: newProtocol(), mailed: true };
      const wait = await email.consume(limitKey(secret, normalizeEmail(form.email)));
      if (wait) return tooMany(c, wait);
      const opinion = await botOpinion(c, { botCheck, config }, { action: 'contact', token: botToken });
      const outcome = await submitContact(deps, {
        form,
        key,
        owner: visitor.sessionHash,
        customerId: await customerIdOfSession(deps, visitor),
        doubtful: opinion === 'doubtful',
      });
      if (!outcome.ok) return outcome;
      const { protocol, mailed } = outcome;
      return { protocol, mailed };
    })
    .handle(calls.ownContact, ({ customer }) => ownContactOf(customer));
}
