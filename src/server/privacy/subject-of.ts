import { provedEmailsOf } from '#features/account/accounts/emails/server/proved-emails.ts';
import { exportAccount } from '#features/account/accounts/server/erase-account.ts';
import { sawDocument } from '#features/desk/attendance/server/seen-document.ts';
import { ordersOfCustomer } from '#features/purchase/orders/server/erase-orders.ts';
import type { Deps } from '#platform/deps.ts';
import type { Subject } from '#platform/personal-data.ts';

/**
 * An unconfirmed e-mail proves nothing, because anyone may type it, and so does every CPF that no desk has compared with a
 * document: a confirmed e-mail is the typist's own.
 */
export async function subjectOf(deps: Deps, customerId: number): Promise<Subject> {
  const [customer] = (await exportAccount(deps, customerId)).customers;
  const { email = null, cpf = null } = customer ?? {};
  const orders = await ordersOfCustomer(deps, customerId);
  const isProven =
    cpf !== null && (await sawDocument(deps, { orderIds: orders.map(({ id }) => id), document: cpf }));
  return {
    customerId,
    email,
    cpf,
    provenEmails: await provedEmailsOf(deps, customerId),
    provenCpf: isProven ? cpf : null,
    orders,
  };
}
