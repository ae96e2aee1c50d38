import { nameForMail } from '#features/account/accounts/customer.ts';
import { plannedVisits } from '#features/care/preparation/server/planned-visits.ts';
import { hintFor } from '#features/purchase/order-tracking/preparations.ts';
import { openLines } from '#features/purchase/orders/line-states.ts';
import { placesOf } from '#features/purchase/orders/server/places-of.ts';
import { type MailDeps, sendMail } from '#platform/mail/send-mail.ts';
import { addDays, dayOf } from '#values/calendar-day.ts';
import { placeText } from './mail-texts.ts';
import { plannedMail } from './reminder-texts.ts';
import { whomToRemind } from './whom-to-remind.ts';

export async function mailPlanned(
  deps: MailDeps,
  { orderId, day, visits: told }: { orderId: string; day: string; visits: string },
): Promise<void> {
  const found = await whomToRemind(deps, orderId);
  if (!found) return;
  const { order, customer } = found;
  const now = deps.clock.now();
  const open = openLines(found.lines).filter(({ bookedFor }) => bookedFor === null);
  const visits = (await plannedVisits(deps, order.quoteId)).flatMap(({ startsAt, beneficiaryId, unitId }) => {
    const lines = open.filter((line) => line.beneficiaryId === beneficiaryId && line.unitId === unitId);
    const isDue = startsAt !== null && startsAt > now && dayOf(startsAt) === addDays(day, 1);
    return isDue && lines.length > 0 ? { at: startsAt, lines } : [];
  });
  if (visits.length === 0) return;
  const lines = visits.flatMap((visit) => visit.lines);
  const text = plannedMail({
    incrementId: order.incrementId,
    visits: visits.map(({ at }) => at),
    hint: hintFor(lines),
    places: (await placesOf(deps, lines)).map(placeText),
    today: dayOf(now),
    firstName: nameForMail(customer),
    baseUrl: deps.config.baseUrl,
  });
  await sendMail(deps, { to: customer.email, kind: 'planned', id: `${orderId}.${day}.${told}` }, text);
}
