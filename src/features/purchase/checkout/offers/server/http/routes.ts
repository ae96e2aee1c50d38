import { currentCustomer } from '#features/account/accounts/server/current-customer.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import * as calls from '../../calls.ts';
import { acceptOffer } from '../accept-offer.ts';
import { openOffer } from '../open-offer.ts';

export const offerRoutes = ({ deps, limits }: RouteParts) =>
  new CallRoutes({ deps, limits })
    .handle(calls.openOffer, async ({ visitor, body: { token } }) => {
      const customer = await currentCustomer(deps, visitor);
      return openOffer(deps, { token, customerId: customer?.id ?? null });
    })
    .handle(calls.acceptOffer, ({ customer, body: { token, today } }) =>
      acceptOffer(deps, { customerId: customer.id, token, today }),
    );
