import { currentCustomer } from '#features/account/accounts/server/current-customer.ts';
import type { BotCheck } from '#platform/bot-check/bot-check.ts';
import { botOpinion } from '#platform/http/bot-opinion.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import { tooMany } from '#platform/http/caller-limit.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import { newProtocol } from '#platform/protocol.ts';
import { normalizeEmail } from '#values/email.ts';
import * as calls from '../../calls.ts';
import { ownContactOf } from '../../own-contact.ts';
import { submitContact } from '../submit-contact.ts';

export function contactRoutes({ deps, limits, botCheck }: RouteParts & { botCheck: BotCheck }) {
  const { config } = deps;
  const { secret } = config;
  return new CallRoutes({ deps, limits })
    .handle(calls.submitContact, async ({ c, visitor, body, idempotencyKey: key, limits: { mails } }) => {
      const { botToken, ...form } = body;
      // A program must not notice that its message is discarded.
      if (form.website !== '') return { protocol: newProtocol(), mailed: true };
      const wait = await mails.consume(limitKey(secret, normalizeEmail(form.email)));
      if (wait) return tooMany(c, wait);
      const opinion = await botOpinion(c, { botCheck, config }, { action: 'contact', token: botToken });
      const outcome = await submitContact(deps, {
        form,
        key,
        owner: visitor.sessionHash,
        customer: await currentCustomer(deps, visitor),
        doubtful: opinion === 'doubtful',
      });
      if (!outcome.ok) return outcome;
      const { protocol, mailed } = outcome;
      return { protocol, mailed };
    })
    .handle(calls.ownContact, ({ customer }) => ownContactOf(customer));
}
