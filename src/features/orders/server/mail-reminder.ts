import { nameForMail } from '#features/profile/customer.ts';
import { findCustomer } from '#features/profile/server/current-customer.ts';
import { type MailDeps, sendMail } from '#platform/send-mail.ts';
import { dayOf } from '#values/calendar-day.ts';
import { placeText } from '../mail-texts.ts';
import { reminderMail } from '../reminder.ts';
import { factsOf } from '../status.ts';
import { placesOf } from './internal/places-of.ts';
import { selectLines, selectOrder } from './internal/queries.ts';

/** What was reminded of on that day and is still to come. Throws when the mail server does not accept it. */
export async function mailReminder(
  deps: MailDeps,
  { orderId, day }: { orderId: string; day: string },
): Promise<void> {
  const order = await selectOrder(deps.db, orderId);
  if (!order || !factsOf(order.status).voucher) return;
  const customer = await findCustomer(deps, order.customerId);
  // The account is erased: there is nobody to write to.
  if (!customer) return;
  const now = deps.clock.now();
  const today = dayOf(now);
  const lines = (await selectLines(deps.db, [orderId])).filter(
    ({ state, remindedAt, bookedFor, validUntil }) =>
      state === 'open' &&
      remindedAt !== null &&
      dayOf(remindedAt) === day &&
      (bookedFor ? bookedFor > now : (validUntil ?? '') >= today),
  );
  const places = await placesOf(deps, lines);
  const { incrementId } = order;
  const { baseUrl } = deps.config;
  const firstName = nameForMail(customer);
  const text = reminderMail({
    incrementId,
    lines,
    places: places.map(placeText),
    today,
    firstName,
    baseUrl,
  });
  if (text) await sendMail(deps, { to: customer.email, kind: 'reminder', id: `${orderId}.${day}` }, text);
}
