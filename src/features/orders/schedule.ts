import { CONTACT_WINDOW } from '#features/quotes/quote.ts';
import { addDays, type CalendarDay, dayOf, formatDay, STORE_ZONE } from '#values/calendar-day.ts';
import { formatMoment } from '#values/moment.ts';
import type { OrderLine } from './order.ts';

/** How long a paid service without appointment can be used (readings.md, "From cart to paid", 9). */
const VALID_DAYS = 90;

export const needsBooking = (
  unitType: OrderLine['unitType'],
  { needsScheduling }: { needsScheduling: boolean },
): boolean => unitType === 'home_delivery' || needsScheduling;

export const validUntil = (paidAt: Date): CalendarDay => addDays(dayOf(paidAt), VALID_DAYS);

type Schedule = Pick<OrderLine, 'needsBooking' | 'scheduledAt' | 'validUntil' | 'bookedFor'>;

/** The status that a paid order's lines imply; null while nothing is scheduled. */
export function scheduledStatus(lines: readonly Schedule[]): 'scheduled' | 'partially_scheduled' | null {
  const done = lines.filter((line) => line.scheduledAt !== null).length;
  if (done === 0) return null;
  return done === lines.length ? 'scheduled' : 'partially_scheduled';
}

let hour: Intl.DateTimeFormat | undefined;

/** "18:37", in Brasília. */
export function formatHour(instant: Date): string {
  hour ??= new Intl.DateTimeFormat('pt-BR', { timeZone: STORE_ZONE, hour: '2-digit', minute: '2-digit' });
  return hour.format(instant);
}

/** When a service happens, in a few words; empty while not scheduled. */
export function scheduleText(line: Schedule): string {
  if (line.bookedFor) return `agendado para ${formatMoment(line.bookedFor)}`;
  if (line.validUntil) return `válido até ${formatDay(line.validUntil)}`;
  return '';
}

/** Like `scheduleText`, but tells the buyer that an appointment is still to be arranged. */
export const lineText = (line: Schedule): string =>
  scheduleText(line) ||
  (line.needsBooking ? `a marcar: nossa equipe entra em contato em até ${CONTACT_WINDOW}` : '');

/** Names no service, because it also appears in e-mails. */
export function nextSteps(lines: readonly Schedule[]): string[] {
  const until = lines
    .flatMap((line) => line.validUntil ?? [])
    .toSorted()
    .at(0);
  const toBook = lines.some((line) => line.needsBooking && !line.bookedFor);
  return [
    until && `É só comparecer à unidade escolhida até ${formatDay(until)}, com um documento com foto.`,
    toBook &&
      `Para o atendimento em casa ou com hora marcada, nossa equipe entra em contato em até ${CONTACT_WINDOW}.`,
  ].filter((step) => typeof step === 'string');
}
