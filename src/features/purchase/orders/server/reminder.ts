import { type MailText, mailGreeting } from '#platform/mail/mail-frame.ts';
import { addDays, type CalendarDay, dayOf, formatDay } from '#values/calendar-day.ts';
import { urls } from '#values/urls.ts';
import type { OrderLine } from '../order.ts';
import { hintFor, type WithPreparation } from '../preparations.ts';
import { formatHour } from '../schedule.ts';

type Line = Pick<OrderLine, 'state' | 'bookedFor' | 'validUntil' | 'scheduledAt'> & WithPreparation;

/** Hours of Brasília in which a reminder may arrive. */
const HOURS = { from: '08', before: '21' };

export function isReminderHour(now: Date): boolean {
  const hour = formatHour(now).slice(0, 2);
  return hour >= HOURS.from && hour < HOURS.before;
}

interface Today {
  today: CalendarDay;
  reminderDays: number;
}

/** A service that was paid within the reminder days before its expiry gets no immediate reminder. */
export function isToRemind(
  { state, bookedFor, validUntil, scheduledAt }: Line,
  { today, reminderDays }: Today,
): boolean {
  if (state !== 'open' || scheduledAt === null) return false;
  if (bookedFor) return dayOf(bookedFor) === addDays(today, 1);
  return (
    validUntil !== null &&
    today >= addDays(validUntil, -reminderDays) &&
    today <= validUntil &&
    dayOf(scheduledAt) < today
  );
}

interface Reminded {
  incrementId: string;
  lines: readonly Line[];
  places: readonly string[];
  today: CalendarDay;
  firstName: string;
  baseUrl: string;
}

/** Other people may read the mailbox, so the mail never names a service or a patient. */
export function reminderMail({
  incrementId,
  lines,
  places,
  today,
  firstName,
  baseUrl,
}: Reminded): MailText | null {
  const visits = lines
    .flatMap(({ bookedFor }) => bookedFor ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime());
  const until = lines
    .flatMap(({ bookedFor, validUntil }) => (bookedFor === null && validUntil ? validUntil : []))
    .toSorted()
    .at(0);
  const [first] = visits;
  if (!first && !until) return null;
  const when = first && dayOf(first) === today ? 'hoje' : 'amanhã';
  const hours = [...new Set(visits.map(formatHour))];
  const hint = hintFor(lines);
  return {
    subject: first
      ? `Seu atendimento é ${when}: pedido ${incrementId}`
      : `Seu pedido ${incrementId} vale até ${formatDay(until as CalendarDay)}`,
    paragraphs: [
      mailGreeting(firstName),
      ...(first
        ? [
            `Você tem um atendimento do pedido ${incrementId} ${when}, ${formatDay(dayOf(first))}, às ${new Intl.ListFormat('pt-BR').format(hours)} (horário de Brasília).`,
          ]
        : []),
      ...(until
        ? [
            `O que falta usar do seu pedido ${incrementId} vale até ${formatDay(until)}. É só comparecer à unidade escolhida, com um documento com foto.`,
          ]
        : []),
      ...places,
      ...(hint === null ? [] : [hint]),
    ],
    link: { label: 'Ver o pedido', url: `${baseUrl}${urls.order(incrementId)}` },
  };
}

interface Planned extends Pick<Reminded, 'incrementId' | 'places' | 'today' | 'firstName' | 'baseUrl'> {
  visits: readonly Date[];
  hint: string | null;
}

export function plannedMail({
  incrementId,
  visits,
  hint,
  places,
  today,
  firstName,
  baseUrl,
}: Planned): MailText {
  const first = visits[0] as Date;
  const when = dayOf(first) === today ? 'hoje' : 'amanhã';
  const hours = [...new Set(visits.map(formatHour))].toSorted();
  return {
    subject: `Sua visita é ${when}: pedido ${incrementId}`,
    paragraphs: [
      mailGreeting(firstName),
      `Você disse que vem ${when}, ${formatDay(dayOf(first))}, às ${new Intl.ListFormat('pt-BR').format(hours)} (horário de Brasília), para o pedido ${incrementId}. Traga um documento com foto.`,
      ...places,
      ...(hint === null ? [] : [hint]),
    ],
    link: { label: 'Ver o pedido', url: `${baseUrl}${urls.order(incrementId)}` },
  };
}
