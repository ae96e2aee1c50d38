import { type VisitHour, visitMoment } from '#features/purchase/order-tracking/outlook.ts';
import { hintFor, type WithPreparation } from '#features/purchase/order-tracking/preparations.ts';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import { dayText } from '#features/shop/stores/opening-hours/schedule.ts';
import { type MailPart, type MailText, mailGreeting } from '#platform/mail/mail-frame.ts';
import { dayOf } from '#values/calendar-day.ts';
import { listText } from '#values/list-text.ts';
import { urls } from '#values/urls.ts';
import { dayWord, hourOf, hoursText } from './visit-hours.ts';

type Line = Pick<OrderLine, 'bookedFor' | 'validUntil'> &
  Partial<Pick<OrderLine, 'homeVisit'>> &
  WithPreparation & { zone: string };

interface Reminded {
  incrementId: string;
  lines: readonly Line[];
  places: readonly MailPart[];
  guardian: string;
  /** The text is `longFastWords` of the visits. */
  fasting?: string;
  now: Date;
  firstName: string;
  baseUrl: string;
}

/** Other people may read the mailbox, so the mail names no service or patient. */
export function reminderMail({
  incrementId,
  lines,
  places,
  guardian,
  fasting = '',
  now,
  firstName,
  baseUrl,
}: Reminded): MailText | null {
  const visits = lines
    .flatMap(({ bookedFor: at, zone, homeVisit }) => (at ? [{ at, zone, atHome: Boolean(homeVisit) }] : []))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const until = lines
    .flatMap(({ bookedFor, validUntil }) => (bookedFor === null && validUntil ? validUntil : []))
    .toSorted()
    .at(0);
  const [first, ...others] = visits;
  if (!first && !until) return null;
  const when = first && dayWord(first, now);
  const untilDay = until ? dayText(until, dayOf(now)) : '';
  const hint = hintFor(lines);
  return {
    subject: first
      ? `Sua visita é ${when}, ${hourOf(first)}`
      : `Seu pedido ${incrementId} vale até ${untilDay}`,
    paragraphs: [
      mailGreeting(firstName),
      ...(first
        ? [
            `Você tem visita marcada para ${when}, ${hoursText([first, ...others], now)}, do pedido ${incrementId}.`,
          ]
        : []),
      ...(until
        ? [
            `O que falta usar do seu pedido ${incrementId} vale até ${untilDay}. É só ir à unidade escolhida, com um documento com foto.`,
          ]
        : []),
      ...places,
      ...(guardian ? [guardian] : []),
      ...(hint === null ? [] : [hint]),
      ...(fasting ? [fasting] : []),
    ],
    link: { label: 'Ver o pedido', url: `${baseUrl}${urls.order(incrementId)}` },
  };
}

const OTHER_HOUR = 'Pelo preparo, essa hora não serve: veja no pedido a que horas vir.';

interface Planned
  extends Pick<
    Reminded,
    'incrementId' | 'places' | 'guardian' | 'fasting' | 'now' | 'firstName' | 'baseUrl'
  > {
  visits: readonly [VisitHour, ...VisitHour[]];
  /** False if the preparation does not permit the hour. */
  serves: boolean;
  change?: string;
  byBuyer?: boolean;
  /** A mail about a move has the result's date and the day on which the preparation begins; '' without one. */
  result?: string;
  firstStep?: string;
  hint: string | null;
}

export function plannedMail({
  incrementId,
  visits,
  serves,
  change = '',
  byBuyer = false,
  result = '',
  firstStep = '',
  hint,
  places,
  guardian,
  fasting = '',
  now,
  firstName,
  baseUrl,
}: Planned): MailText {
  const when = dayWord(visits[0], now);
  const moments = listText(visits.map((visit) => visitMoment(visit, now)));
  return {
    subject: change ? `Seu horário mudou: ${moments}` : `Sua visita é ${when}, ${hourOf(visits[0])}`,
    paragraphs: [
      mailGreeting(firstName),
      change
        ? `${change}${byBuyer ? '' : ` Agora é ${moments}.`} Traga um documento com foto.`
        : `Você disse que vem ${when}, ${hoursText(visits, now)}, para o pedido ${incrementId}. Traga um documento com foto.`,
      ...(result ? [result.endsWith('.') ? result : `${result}.`] : []),
      ...(serves ? [] : [OTHER_HOUR]),
      ...(firstStep ? [firstStep] : []),
      ...places,
      ...(guardian ? [guardian] : []),
      ...(hint === null || firstStep ? [] : [hint]),
      ...(fasting ? [fasting] : []),
    ],
    link: { label: 'Ver o pedido', url: `${baseUrl}${urls.order(incrementId)}` },
  };
}
