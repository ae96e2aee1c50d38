import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import * as calls from '../../calls.ts';
import { confirmSubscription } from '../confirm-subscription.ts';
import { subscribe } from '../subscribe.ts';

export const newsletterRoutes = ({ deps, limits }: RouteParts) =>
  new CallRoutes({ deps, limits })
    .handle(calls.subscribe, async ({ body, limits: { mails } }) => {
      // After its daily mails an address gets no more, and the sender cannot see it.
      if ((await mails.consume(limitKey(deps.config.secret, body.email))) === 0) await subscribe(deps, body);
      return { error: false };
    })
    .handle(calls.confirm, ({ body: { token } }) => confirmSubscription(deps, token));
