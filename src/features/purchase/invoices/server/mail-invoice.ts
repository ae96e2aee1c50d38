import { nameForMail } from '#features/account/accounts/customer.ts';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { findOrder } from '#features/purchase/orders/server/read-orders.ts';
import { type MailText, mailGreeting } from '#platform/mail/mail-frame.ts';
import { type MailDeps, sendMail } from '#platform/mail/send-mail.ts';
import { urls } from '#values/urls.ts';
import { selectInvoice } from './internal/queries.ts';

/** Goes to the address that the buyer gave for the note. A note that has ended meanwhile is not announced. */
export async function mailInvoice(deps: MailDeps, { invoiceId }: { invoiceId: string }): Promise<void> {
  const note = await selectInvoice(deps.db, invoiceId);
  const order = note && (await findOrder(deps, note.orderId));
  const customer = order && (await findCustomer(deps, order.customerId));
  if (note?.state !== 'authorized' || !order || !customer) return;
  await sendMail(
    deps,
    { to: order.invoice.email || customer.email, kind: 'invoice', id: invoiceId },
    invoiceMail({
      firstName: nameForMail(customer),
      incrementId: order.incrementId,
      number: note.noteNumber ?? '',
      replaces: note.replacesId !== null,
      url: `${deps.config.baseUrl}${urls.order(order.incrementId)}`,
    }),
  );
}

/** It names no service, because others may read mails. */
const invoiceMail = ({
  firstName,
  incrementId,
  number,
  replaces,
  url,
}: {
  firstName: string;
  incrementId: string;
  number: string;
  replaces: boolean;
  url: string;
}): MailText => ({
  subject: `A nota fiscal do pedido ${incrementId}`,
  paragraphs: [
    mailGreeting(firstName),
    replaces
      ? `A nota fiscal nº ${number} do pedido ${incrementId} foi emitida e substitui a anterior.`
      : `A nota fiscal nº ${number} do pedido ${incrementId} foi emitida.`,
    'Na página do pedido você baixa a nota em PDF e em XML.',
  ],
  link: { label: 'Ver a nota fiscal', url },
});
