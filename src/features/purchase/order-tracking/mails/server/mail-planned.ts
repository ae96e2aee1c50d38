import { nameForMail } from '#features/account/accounts/customer.ts';
import { WITH_GUARDIAN } from '#features/account/beneficiaries/guardian.ts';
import { plannedVisits } from '#features/care/preparation/plans/server/planned-visits.ts';
import { visitProblems } from '#features/care/preparation/plans/visit-notes.ts';
import { type PlannedVisit, visitPlans } from '#features/care/preparation/plans/visit-plans.ts';
import { unnamedResultText } from '#features/care/results/result-offer.ts';
import { hintFor } from '#features/purchase/order-tracking/preparations.ts';
import { minorsOf } from '#features/purchase/order-tracking/server/minors-of.ts';
import { visitsBesides } from '#features/purchase/order-tracking/server/visits-besides.ts';
import { preparedLines } from '#features/purchase/orders/fulfilment/prepared-lines.ts';
import { placesOf } from '#features/purchase/orders/fulfilment/server/places-of.ts';
import { offersOfLines } from '#features/purchase/orders/fulfilment/server/result-offers.ts';
import { zonedLines } from '#features/purchase/orders/fulfilment/server/zoned-lines.ts';
import { zonesOf } from '#features/purchase/orders/fulfilment/server/zones-of.ts';
import { comingLines, openLines } from '#features/purchase/orders/line-states.ts';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import { isExpired } from '#features/purchase/orders/schedule.ts';
import type { Deps } from '#platform/deps.ts';
import { type MailDeps, sendMail } from '#platform/mail/send-mail.ts';
import { addDays, dayOf } from '#values/calendar-day.ts';
import { calendarAttachments } from './calendar-attachments.ts';
import { changeText } from './change-text.ts';
import { firstStepText } from './first-step.ts';
import { placePart } from './order-mail-texts.ts';
import { fastingWords, preparedVisits } from './prepared-visits.ts';
import { plannedMail } from './reminder-texts.ts';
import { whomToRemind } from './whom-to-remind.ts';

export async function mailPlanned(
  deps: MailDeps,
  {
    orderId,
    day,
    visits: visitIds,
    movedTo,
    movedFrom,
  }: {
    orderId: string;
    day: string;
    visits: string;
    movedTo?: number | undefined;
    movedFrom?: number | undefined;
  },
): Promise<void> {
  const found = await whomToRemind(deps, orderId);
  if (!found) return;
  const { order, customer } = found;
  const now = deps.clock.now();
  const open = openLines(found.lines).filter(({ bookedFor }) => bookedFor === null);
  const planned = await plannedVisits(deps, order.quoteId);
  const visits = planned.flatMap(({ id, startsAt, beneficiaryId, unitId }) => {
    const lines = open.filter((line) => line.beneficiaryId === beneficiaryId && line.unitId === unitId);
    const isDue =
      startsAt !== null &&
      startsAt > now &&
      (movedTo === undefined ? dayOf(startsAt) === addDays(day, 1) : startsAt.getTime() === movedTo);
    return isDue && lines.length > 0 ? [{ id, at: startsAt, lines }] : [];
  });
  const lines = visits.flatMap(({ at, lines: own }) => own.map((line) => ({ ...line, plannedFor: at })));
  const zoneOfLine = await zonesOf(deps, lines);
  const [first, ...others] = visits
    .flatMap(({ at, lines: [line] }) => (line ? [{ at, zone: zoneOfLine(line) }] : []))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const [line] = lines;
  if (!first) return;
  const places = await placesOf(deps, lines);
  const due = new Set(visits.map(({ id }) => id));
  const zoned = await zonedLines(deps, openLines(found.lines));
  const elsewhere = await visitsBesides(deps, { ...order, lines: found.lines });
  const serves = visitPlans(preparedLines({ lines: zoned, places }), planned, elsewhere).every(
    (visit) => !visit.planned || !due.has(visit.planned.id) || visitProblems(visit).length === 0,
  );
  const movedVisits = (await preparedVisits(deps, { ...order, lines: open })).filter(
    ({ time }) => time.from === movedTo,
  );
  const text = plannedMail({
    incrementId: order.incrementId,
    visits: [first, ...others],
    serves,
    ...(movedTo !== undefined &&
      line && {
        change: await changeText(deps, order, {
          line: { ...line, bookedFor: first.at, zone: first.zone },
          moved: lines,
          all: open,
          from: movedFrom,
        }),
        byBuyer: movedFrom !== undefined,
      }),
    result: movedTo === undefined ? '' : await resultOf(deps, { ...order, lines: open }, lines, planned),
    firstStep: movedTo === undefined ? '' : firstStepText(movedVisits, now),
    hint: hintFor(lines),
    fasting: await fastingWords(deps, { ...order, lines }),
    places: places.map(placePart),
    guardian: lines.some(await minorsOf(deps, order, lines)) ? WITH_GUARDIAN : '',
    now,
    firstName: nameForMail(customer),
    baseUrl: deps.config.baseUrl,
  });
  const dated = found.lines.map((one) => ({ ...one, expired: isExpired(one, dayOf(now)) }));
  const attached =
    movedTo !== undefined && (await calendarAttachments(deps, { ...order, lines: comingLines(dated) }));
  const mail = { to: customer.email, kind: 'planned', id: `${orderId}.${day}.${visitIds}`, ...attached };
  await sendMail(deps, mail, text);
}

async function resultOf(
  deps: Deps,
  order: Parameters<typeof offersOfLines>[1],
  moved: readonly OrderLine[],
  planned: readonly PlannedVisit[],
): Promise<string> {
  const offerOf = await offersOfLines(deps, order, deps.clock.now(), planned);
  return unnamedResultText(moved.map(offerOf), 'paper');
}
