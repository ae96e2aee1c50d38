import { isRecollection } from '#features/purchase/orders/line-states.ts';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import { TEAM_CALLS } from '#features/shop/stores/booking-ways.ts';
import { dayText, momentText } from '#features/shop/stores/opening-hours/schedule.ts';
import { dayOf } from '#values/calendar-day.ts';

/** The next step of an exam: its promised date, or how a rejected sample is collected again. */
export interface NextStep {
  text: string;
  /** The reader chooses a time on the page of the order. */
  choose: boolean;
}

type Line = Pick<OrderLine, 'state' | 'stateAt' | 'needsBooking' | 'bookedFor' | 'validUntil' | 'unitName'>;

interface Reading {
  /** The reader's account bought it, so the page of the order opens for them. */
  isBuyer: boolean;
  /** An agenda of the store offers times for the service. */
  hasAgenda: boolean;
  zone: string;
  now: Date;
}

const ASK: NextStep = { text: 'A nova coleta não tem custo: fale com a unidade.', choose: false };

/** How a rejected sample is collected again, free of charge. */
export function recollectionStep(
  line: Line | undefined,
  { isBuyer, hasAgenda, zone, now }: Reading,
): NextStep {
  if (!line || !isRecollection(line)) return ASK;
  const choose = isBuyer && hasAgenda;
  if (line.bookedFor && line.bookedFor > now)
    return {
      text: `A nova coleta, sem custo, está marcada para ${momentText(line.bookedFor, now, zone)}.`,
      choose,
    };
  if (!line.needsBooking) {
    const until = line.validUntil ? ` até ${dayText(line.validUntil, dayOf(now))}` : '';
    return {
      text: `A nova coleta não tem custo e não precisa de hora marcada: volte a ${line.unitName}${until}. Refaça o preparo antes de vir.`,
      choose,
    };
  }
  if (choose) return { text: 'A nova coleta não tem custo. Escolha o dia e a hora no pedido.', choose };
  return isBuyer
    ? { text: `A nova coleta não tem custo: ${TEAM_CALLS}.`, choose }
    : {
        text: 'A nova coleta não tem custo. Quem fez o pedido escolhe o dia e a hora; se preferir, fale com a unidade.',
        choose,
      };
}
