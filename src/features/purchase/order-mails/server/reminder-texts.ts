import { hintFor, type WithPreparation } from '#features/purchase/order-tracking/preparations.ts';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import { formatHour } from '#features/purchase/orders/schedule.ts';
import { type MailText, mailGreeting } from '#platform/mail/mail-frame.ts';
import { type CalendarDay, dayOf, formatDay } from '#values/calendar-day.ts';
import { urls } from '#values/urls.ts';

type Line = Pick<OrderLine, 'bookedFor' | 'validUntil'> & WithPreparation;

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
