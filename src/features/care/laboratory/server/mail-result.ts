import { nameForMail } from '#features/account/accounts/customer.ts';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { findOrder } from '#features/purchase/orders/server/read-orders.ts';
import { type MailText, mailGreeting } from '#platform/mail/mail-frame.ts';
import { type MailDeps, sendMail } from '#platform/mail/send-mail.ts';
import { paperUrls } from '#values/paper-urls.ts';
import { urls } from '#values/urls.ts';

interface Announced {
  orderId: string;
  customerId: number;
  event: string;
  recollect?: boolean | undefined;
}

/** It names neither exam nor person, and no value: others may read mails. */
export async function mailResult(
  deps: MailDeps,
  { orderId, customerId, event, recollect = false }: Announced,
): Promise<void> {
  const order = await findOrder(deps, orderId);
  const customer = order && (await findCustomer(deps, customerId));
  if (!order || !customer) return;
  await sendMail(
    deps,
    { to: customer.email, kind: 'result', id: `${orderId} ${customerId} ${event}` },
    (recollect ? recollectionMail : newsMail)(
      nameForMail(customer),
      order.incrementId,
      `${deps.config.baseUrl}${recollect && order.customerId === customerId ? urls.order(order.incrementId) : paperUrls.results()}`,
    ),
  );
}

const newsMail = (firstName: string, incrementId: string, url: string): MailText => ({
  subject: `Há novidade no seu pedido ${incrementId}`,
  paragraphs: [
    mailGreeting(firstName),
    `Há novidade no pedido ${incrementId}. Entre na sua conta para ver.`,
    'Por segurança, este e-mail não diz qual é o exame.',
  ],
  link: { label: 'Ver no site', url },
});

const recollectionMail = (firstName: string, incrementId: string, url: string): MailText => ({
  subject: `Seu pedido ${incrementId} precisa de uma nova coleta`,
  paragraphs: [
    mailGreeting(firstName),
    `O laboratório não pôde usar uma amostra do pedido ${incrementId}. A nova coleta não tem custo. Entre na sua conta para ver o motivo e como fazer.`,
    'Por segurança, este e-mail não diz qual é o exame.',
  ],
  link: { label: 'Ver a nova coleta', url },
});
