import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import * as calls from '../../calls.ts';
import { correctPayer } from '../correct-payer.ts';

export const invoiceRoutes = ({ deps, limits }: RouteParts) =>
  new CallRoutes({ deps, limits }).handle(calls.correctPayer, ({ customer, body }) => {
    const { id: incrementId, name, taxId, email } = body;
    return correctPayer(deps, { incrementId, customerId: customer.id, payer: { name, taxId, email } });
  });
