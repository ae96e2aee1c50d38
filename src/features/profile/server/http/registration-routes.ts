import { Hono } from 'hono';
import { sendPriceTable } from '#features/pricing/server/price-table-cookie.ts';
import type { CepAddress } from '#features/stores/server/viacep.ts';
import { CHECK_FIELDS } from '#forms/texts.ts';
import type { Deps } from '#platform/deps.ts';
import { refuseFormKey } from '#platform/http/form-key.ts';
import { parseBody, parseQuery } from '#platform/http/parse.ts';
import { problem } from '#platform/http/problem.ts';
import type { Tries } from '#platform/http/tries.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { dayOf } from '#values/calendar-day.ts';
import { type AddressAnswer, addressQuery, type SignedInAnswer, signedInAnswer } from '../../contract.ts';
import { priceTable } from '../../customer.ts';
import { finishSchema } from '../../registration.ts';
import { currentCustomer } from '../current-customer.ts';
import { finishRegistration } from '../finish-registration.ts';
import { NOT_SIGNED_IN } from './refusals.ts';

export interface RegistrationRouteOptions {
  /** Each answer that tells that somebody has an account costs one. */
  accountTries: Tries;
  lookUpAddress: (cep: string) => Promise<CepAddress | 'unknown' | 'unavailable'>;
}

/** POST /v1/register/finish, and GET /v1/address to fill its form in. */
export function registrationRoutes(
  deps: Deps,
  { accountTries, lookUpAddress }: RegistrationRouteOptions,
): Hono<VisitorEnv> {
  const { secret, baseUrl } = deps.config;
  const secure = baseUrl.startsWith('https:');
  const app = new Hono<VisitorEnv>();

  app.post('/v1/register/finish', async (c) => {
    const body = await parseBody(c, finishSchema(dayOf(deps.clock.now())));
    if (!body.ok) return body.response;
    const { formKey, ...form } = body.value;
    const visitor = c.get('visitor');
    const refused = refuseFormKey(c, formKey);
    if (refused) return refused;
    const customer = await currentCustomer(deps, visitor);
    if (!customer) return problem(c, NOT_SIGNED_IN);
    const tooMany = await accountTries.take(c);
    if (tooMany) return tooMany;
    const outcome = await finishRegistration(deps, customer.id, form);
    if (outcome.ok || outcome.code !== 'taken') await accountTries.giveBack(c);
    if (!outcome.ok)
      return problem(c, { status: 409, code: outcome.code, detail: CHECK_FIELDS, fields: outcome.fields });
    // A CPF just given may belong to a partner's member.
    sendPriceTable(c, { secret, secure }, priceTable(outcome.customer));
    return c.json<SignedInAnswer>(
      signedInAnswer(outcome.customer, { formKey: visitor.formKey, notice: null }),
    );
  });

  app.get('/v1/address', async (c) => {
    const query = parseQuery(c, addressQuery);
    if (!query.ok) return query.response;
    const address = await lookUpAddress(query.value.cep);
    if (address === 'unknown')
      return problem(c, {
        status: 404,
        code: 'unknown_cep',
        detail: 'Não encontramos este CEP. Preencha o endereço.',
      });
    if (address === 'unavailable')
      return problem(c, {
        status: 503,
        code: 'unavailable',
        detail: 'A busca de CEP está fora do ar. Preencha o endereço.',
      });
    const { street, neighborhood, city, state } = address;
    return c.json<AddressAnswer>({ street, neighborhood, city, state });
  });

  return app;
}
