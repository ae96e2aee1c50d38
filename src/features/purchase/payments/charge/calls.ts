import { signedIn } from '#features/account/accounts/server/signed-in.ts';
import { defineCall } from '#platform/http/call.ts';
import { chargeAnswer, chargeQuery } from './contract.ts';

/** Every method whose charge has a page answers this call. */
export const readCharge = <const Page extends string>(page: Page, summary: string) =>
  defineCall({
    method: 'GET',
    path: `/v1/order/${page}` as const,
    summary,
    unlimited: 'own rows',
    query: chargeQuery,
    answer: chargeAnswer,
    customer: signedIn('Entre na sua conta para ver o pagamento.'),
    refusals: { not_found: { status: 404, detail: 'Não encontramos este pedido.' } },
  });
