import { randomUUID } from 'node:crypto';
import type { Deps } from '#platform/deps.ts';
import type { Mailer } from '#platform/mail.ts';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { framedMail } from '#values/mail-frame.ts';
import { accountClosingMail, accountErasedMail } from '../closing-mail-texts.ts';
import { findCustomer } from './current-customer.ts';

type MailDeps = Deps & { mailer: Mailer };

const storeOf = ({ config: { baseUrl, brand } }: Deps) => ({ baseUrl, storeName: brand.page.name });

/** Nothing is said to a customer who keeps the account after all. */
export async function mailAccountClosing(
  deps: MailDeps,
  { customerId }: { customerId: number },
): Promise<void> {
  const customer = await findCustomer(deps, customerId);
  if (!customer?.eraseDueAt) return;
  const mail = accountClosingMail({ ...storeOf(deps), dueOn: formatDay(dayOf(customer.eraseDueAt)) });
  const framed = framedMail(mail, deps.config.brand.page);
  await deps.mailer.send({ to: customer.email, ...framed, id: `account-closing.${randomUUID()}` });
}

/** The store knows this address no longer. */
export async function mailAccountErased(deps: MailDeps, to: string): Promise<void> {
  const framed = framedMail(accountErasedMail(storeOf(deps)), deps.config.brand.page);
  await deps.mailer.send({ to, ...framed, id: `account-erased.${randomUUID()}` });
}
