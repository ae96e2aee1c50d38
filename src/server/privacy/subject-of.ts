import { provedEmailsOf } from '#features/account/accounts/emails/server/proved-emails.ts';
import { exportAccount } from '#features/account/accounts/server/erase-account.ts';
import { ordersOfCustomer } from '#features/purchase/orders/server/erase-orders.ts';
import type { Deps } from '#platform/deps.ts';
import type { Subject } from '#platform/personal-data.ts';

/** An unconfirmed e-mail or CPF proves nothing, because anyone may type it. */
export async function subjectOf(deps: Deps, customerId: number): Promise<Subject> {
  const [customer] = (await exportAccount(deps, customerId)).customers;
  const { email = null, cpf = null } = customer ?? {};
  return {
    customerId,
    email,
    cpf,
    provenEmails: await provedEmailsOf(deps, customerId),
    provenCpf: customer?.cpfFinal ? cpf : null,
    orders: await ordersOfCustomer(deps, customerId),
  };
}
