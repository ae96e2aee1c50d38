import { nameForMail } from '#features/account/accounts/customer.ts';
import { WITH_GUARDIAN } from '#features/account/beneficiaries/guardian.ts';
import { minorsOf } from '#features/purchase/order-tracking/server/minors-of.ts';
import { zonesOf } from '#features/purchase/orders/fulfilment/server/zones-of.ts';
import { type MailDeps, sendMail } from '#platform/mail/send-mail.ts';
import { dayOf } from '#values/calendar-day.ts';
import { mailPlaces } from './mail-places.ts';
import { fastingWords } from './prepared-visits.ts';
import { reminderMail } from './reminder-texts.ts';
import { whomToRemind } from './whom-to-remind.ts';

export async function mailReminder(
  deps: MailDeps,
  { orderId, day }: { orderId: string; day: string },
): Promise<void> {
  const found = await whomToRemind(deps, orderId);
  if (!found) return;
  const { order, customer } = found;
  const now = deps.clock.now();
  const today = dayOf(now);
  const lines = found.lines.filter(
    ({ state, remindedAt, bookedFor, validUntil }) =>
      state === 'open' &&
      remindedAt !== null &&
      dayOf(remindedAt) === day &&
      (bookedFor ? bookedFor > now : (validUntil ?? '') >= today),
  );
  const zoneOfLine = await zonesOf(deps, lines);
  const isMinor = await minorsOf(deps, order, lines);
  const { incrementId } = order;
  const { baseUrl } = deps.config;
  const firstName = nameForMail(customer);
  const text = reminderMail({
    incrementId,
    lines: lines.map((line) => ({ ...line, zone: zoneOfLine(line) })),
    places: await mailPlaces(deps, lines),
    fasting: await fastingWords(deps, { ...order, lines }),
    guardian: lines.some(isMinor) ? WITH_GUARDIAN : '',
    now,
    firstName,
    baseUrl,
  });
  if (text) await sendMail(deps, { to: customer.email, kind: 'reminder', id: `${orderId}.${day}` }, text);
}
