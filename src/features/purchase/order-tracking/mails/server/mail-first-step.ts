import { nameForMail } from '#features/account/accounts/customer.ts';
import { longFastWords } from '#features/care/preparation/plans/preparation-hint.ts';
import { stepDays } from '#features/care/preparation/step-days.ts';
import { visitMoment } from '#features/purchase/order-tracking/outlook.ts';
import { REMINDER_MINUTES } from '#features/shop/stores/opening-hours/reminder-hour.ts';
import { dayText, localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import { RunLater } from '#platform/jobs/job-handler.ts';
import { mailGreeting } from '#platform/mail/mail-frame.ts';
import { type MailDeps, sendMail } from '#platform/mail/send-mail.ts';
import { addDays } from '#values/calendar-day.ts';
import { listText } from '#values/list-text.ts';
import { urls } from '#values/urls.ts';
import { preparedVisits } from './prepared-visits.ts';
import { whomToRemind } from './whom-to-remind.ts';

const HALF_AN_HOUR = 30 * 60;

/**
 * Sends nothing when the visit has moved, ended or begun meanwhile. A mail that failed in the evening waits for the morning.
 * Other people may read the mailbox, so it names no step, service or patient.
 */
export async function mailFirstStep(
  deps: MailDeps,
  { orderId, day }: { orderId: string; day: string },
): Promise<RunLater | null> {
  const found = await whomToRemind(deps, orderId);
  if (!found) return null;
  const { order, customer, lines } = found;
  const now = deps.clock.now();
  const visits = (await preparedVisits(deps, { ...order, lines })).filter(({ plan, time }) =>
    stepDays(plan, time).early.includes(day),
  );
  const [first] = visits;
  if (!first) return null;
  const { day: today, minute } = localTime(now, first.time.zone);
  if (today > day) return null;
  if (minute < REMINDER_MINUTES.from || minute >= REMINDER_MINUTES.before) return new RunLater(HALF_AN_HOUR);
  const isEve = today === addDays(day, -1);
  if (!isEve && today !== day) return null;
  const when = isEve ? 'amanhã' : 'hoje';
  const moments = visits.map(({ time: { from, until, zone } }) =>
    visitMoment({ at: new Date(from), zone, atHome: from !== until }, now),
  );
  const { incrementId } = order;
  const fasting = longFastWords(visits);
  const { whatsapp } = deps.config.brand.page;
  await sendMail(
    deps,
    { to: customer.email, kind: 'first-step', id: `${orderId}.${day}` },
    {
      subject: `Seu pedido ${incrementId}: o preparo começa ${when}`,
      paragraphs: [
        mailGreeting(nameForMail(customer)),
        `Uma parte do preparo do seu pedido ${incrementId} começa ${when}, ${dayText(day, today)}. A visita é ${listText([...new Set(moments)])}.`,
        'Veja no pedido o que fazer e a que horas.',
        ...(fasting ? [fasting] : []),
        ...(whatsapp
          ? [`Se não der para começar, fale conosco pelo WhatsApp: https://wa.me/${whatsapp}`]
          : []),
      ],
      link: { label: 'Ver o preparo', url: `${deps.config.baseUrl}${urls.order(incrementId)}` },
    },
  );
  return null;
}
