import { sendPriceTable } from '#features/shop/pricing/server/price-table-cookie.ts';
import { lookUpAddress } from '#features/shop/stores/server/look-up-address.ts';
import type { CepAddress } from '#features/shop/stores/server/viacep.ts';
import { refuse } from '#platform/http/call.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import { answerSignedIn } from '../../answers.ts';
import { priceTable } from '../../customer.ts';
import * as calls from '../../registration-calls.ts';
import { finishRegistration } from '../finish-registration.ts';

export interface RegistrationParts extends RouteParts {
  lookUp?: (cep: string) => Promise<CepAddress | 'unknown' | 'unavailable'>;
}

export function registrationRoutes({
  deps,
  limits,
  lookUp = (cep) => lookUpAddress(deps, cep),
}: RegistrationParts) {
  const { secret, baseUrl } = deps.config;
  const secure = baseUrl.startsWith('https:');
  return new CallRoutes({ deps, limits })
    .handle(calls.finish, async ({ c, visitor, customer, body }) => {
      const outcome = await finishRegistration(deps, customer.id, body);
      if (!outcome.ok) return outcome;
      // A new CPF may belong to a partner's member.
      sendPriceTable(c, { secret, secure }, priceTable(outcome.customer));
      return answerSignedIn(outcome.customer, { formKey: visitor.formKey, notice: null });
    })
    .handle(calls.readAddress, async ({ query }) => {
      const address = await lookUp(query.cep);
      if (address === 'unknown') return refuse('unknown_cep');
      if (address === 'unavailable') return refuse('unavailable');
      const { street, neighborhood, city, state } = address;
      return { street, neighborhood, city, state };
    });
}
