import { sendPriceTable } from '#features/shop/pricing/server/price-table-cookie.ts';
import type { CepAddress } from '#features/shop/stores/server/viacep.ts';
import type { Deps } from '#platform/deps.ts';
import { refuse } from '#platform/http/call.ts';
import { CallRoutes } from '#platform/http/call-routes.ts';
import { type CallerLimit, chargeGuess, rateLimited } from '#platform/http/caller-limit.ts';
import { answerSignedIn } from '../../answers.ts';
import { priceTable } from '../../customer.ts';
import * as calls from '../../registration-calls.ts';
import { finishRegistration } from '../finish-registration.ts';

export interface RegistrationRouteOptions {
  /** A response that reveals that an account exists costs a point. */
  accountLimit: CallerLimit;
  cepLimit: CallerLimit;
  lookUpAddress: (cep: string) => Promise<CepAddress | 'unknown' | 'unavailable'>;
}

export function registrationRoutes(
  deps: Deps,
  { accountLimit, cepLimit, lookUpAddress }: RegistrationRouteOptions,
) {
  const { secret, baseUrl } = deps.config;
  const secure = baseUrl.startsWith('https:');
  return new CallRoutes(deps)
    .handle(calls.finish, async ({ c, visitor, customer, body }) => {
      const outcome = await chargeGuess(accountLimit, c, {
        attempt: () => finishRegistration(deps, customer.id, body),
        isWrong: (tried) => !tried.ok && tried.code === 'taken',
      });
      if (!outcome.ok) return outcome;
      // A new CPF may belong to a partner's member.
      sendPriceTable(c, { secret, secure }, priceTable(outcome.customer));
      return answerSignedIn(outcome.customer, { formKey: visitor.formKey, notice: null });
    })
    .handle(
      calls.readAddress,
      async ({ query }) => {
        const address = await lookUpAddress(query.cep);
        if (address === 'unknown') return refuse('unknown_cep');
        if (address === 'unavailable') return refuse('unavailable');
        const { street, neighborhood, city, state } = address;
        return { street, neighborhood, city, state };
      },
      rateLimited(cepLimit),
    );
}
