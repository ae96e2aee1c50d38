import { paidText } from '#features/purchase/order-tracking/display.ts';
import type { Outlook } from '#features/purchase/order-tracking/outlook.ts';
import { endingFacts, endingText, isMailed, type MailedEnding } from '#features/purchase/orders/endings.ts';
import type { Order } from '#features/purchase/orders/order.ts';
import { paidCents } from '#features/purchase/orders/paid-amount.ts';
import {
  methodFacts,
  type PaymentMethodName,
  paymentFacts,
  payPage,
} from '#features/purchase/orders/payment-types.ts';
import { formatHour } from '#features/purchase/orders/schedule.ts';
import type { Place } from '#features/purchase/quotes/summary.ts';
import { momentText } from '#features/shop/stores/opening-hours/schedule.ts';
import { type MailPart, type MailText, mailGreeting } from '#platform/mail/mail-frame.ts';
import { type Cents, formatReais } from '#values/money.ts';
import { urls } from '#values/urls.ts';
import { heldText } from './held-times.ts';

export type OrderMail =
  | 'received'
  | 'attempt_denied'
  | 'review'
  | 'paid'
  | 'time_lost'
  | 'disputed'
  | 'booked'
  | 'moved'
  | 'delayed'
  | MailedEnding
  | 'cancel_requested'
  | 'cancel_refused'
  | 'cancel_accepted'
  | 'refunded';

export interface Refund {
  cents: Cents;
  wrongAmount: boolean;
  cancelled: boolean;
  outside: boolean;
  method: PaymentMethodName;
}

const NO_REFUND: Refund = { cents: 0, wrongAmount: false, cancelled: false, outside: false, method: 'pix' };

interface Subject {
  now: Date;
  order: Pick<
    Order,
    'incrementId' | 'totalCents' | 'card' | 'status' | 'payUntil' | 'paidAt' | 'decideBy' | 'paymentType'
  >;
  next: readonly MailPart[];
  /** The time is written "sábado, 28/11, às 7h30"; '' when the booked visit has ended meanwhile. */
  moment?: string;
  change?: string;
  held?: readonly string[];
  /** These free times are near the lost one. */
  near?: readonly string[];
  firstName: string;
  baseUrl: string;
  refund?: Refund;
  unbooked?: boolean;
  dates?: readonly string[];
  /** No later date is known. */
  late?: boolean;
  /** True if the request leaves other open services. */
  inPart?: boolean;
  /** The decision on a request to cancel, with its money, in words. */
  story?: string;
}

/** The link to the map has the unit's position or address, and nothing about the patient. */
export function placePart({
  name,
  cep,
  address,
  wishes,
  phone,
  openingHours,
  mapUrl,
}: Pick<Place, 'name' | 'cep' | 'address' | 'wishes' | 'phone' | 'openingHours' | 'mapUrl'>): MailPart {
  const hours = openingHours.map((line) => `${line.name}: ${line.value}`).join('; ');
  const lines = [
    ...address,
    wishes && `Preferência: ${wishes}`,
    hours && `Horário: ${hours}`,
    phone && `Telefone: ${phone}`,
  ];
  return { place: { name: cep === '' ? name : 'em casa', lines: lines.filter(Boolean), mapUrl } };
}

export function outlookParts({ headline, meaning, later, guardian }: Outlook, result: string): MailPart[] {
  return [
    ...(headline ? [{ headline }] : []),
    meaning,
    ...later.map((visit) => `Depois: ${visit}`),
    ...(result ? [result.endsWith('.') ? result : `${result}.`] : []),
    ...(guardian ? [guardian] : []),
  ];
}

// Other people may read the mailbox, so the mail has number, total, day, place and a link, and names no service or patient.
export function orderMail(
  kind: OrderMail,
  {
    now,
    order,
    next,
    moment = '',
    change = '',
    held = [],
    near = [],
    firstName,
    baseUrl,
    refund = NO_REFUND,
    unbooked = false,
    dates = [],
    late = false,
    inPart = false,
    story = '',
  }: Subject,
): MailText {
  const { incrementId, totalCents } = order;
  const total = `Total: ${paidText(order)}`;
  const hello = mailGreeting(firstName);
  const detail = { label: 'Ver o pedido', url: `${baseUrl}${urls.order(incrementId)}` };
  const purchase = `${inPart ? 'uma parte da' : 'a'} compra ${incrementId}`;
  const { paymentType } = order;
  const { charge } = paymentFacts(paymentType);
  const pay = {
    label: charge?.pay ?? 'Pagar o pedido',
    url: `${baseUrl}${payPage(paymentType, incrementId)}`,
  };
  if (isMailed(kind)) {
    const { advice, again, refillsCart } = endingFacts(kind, paymentType);
    const { paidAt } = order;
    return {
      subject: `Seu pedido ${incrementId} foi cancelado`,
      paragraphs: [
        hello,
        endingText({ paidAt, ending: kind, paymentType }, incrementId),
        ...(paidAt ? [] : [advice]),
      ],
      link: paidAt
        ? detail
        : { label: again, url: refillsCart ? `${baseUrl}${urls.checkout()}` : detail.url },
    };
  }
  switch (kind) {
    case 'received':
      return order.status === 'pending_payment'
        ? {
            subject: `Seu pedido ${incrementId} foi recebido`,
            paragraphs: [
              hello,
              `Recebemos seu pedido ${incrementId}. Ele aguarda o pagamento ${charge?.awaits(order.payUntil, formatHour(order.payUntil)) ?? `até as ${formatHour(order.payUntil)} (horário de Brasília)`}.`,
              ...heldText(held, order.payUntil),
              total,
            ],
            link: pay,
          }
        : {
            subject: `Seu pedido ${incrementId} foi recebido`,
            paragraphs: [
              hello,
              `Recebemos seu pedido ${incrementId}.${totalCents === 0 ? ' Não há nada a pagar.' : ''}`,
              ...next,
              total,
            ],
            link: detail,
          };
    case 'attempt_denied':
      return {
        subject: `Seu pedido ${incrementId}: o pagamento não foi aprovado`,
        paragraphs: [
          hello,
          `O cartão não foi aprovado, e nada foi cobrado. O pedido ${incrementId} continua guardado até as ${formatHour(order.payUntil)} (horário de Brasília): você pode pagar com outro cartão ou com Pix.`,
          total,
        ],
        link: { label: 'Pagar o pedido', url: `${baseUrl}${urls.payOrder(incrementId)}` },
      };
    case 'review':
      return {
        subject: `Seu pedido ${incrementId} está em análise`,
        paragraphs: [
          hello,
          `Seu banco autorizou o pagamento do pedido ${incrementId}, e nossa equipe ainda vai conferir a compra. O valor está reservado no cartão, mas nada foi cobrado ainda. Seus serviços continuam guardados.`,
          ...(order.decideBy ? [`A resposta chega por e-mail até ${momentText(order.decideBy, now)}.`] : []),
          total,
        ],
        link: detail,
      };
    case 'disputed':
      return {
        subject: `Seu pedido ${incrementId}: compra contestada no banco`,
        paragraphs: [
          hello,
          `O banco do cartão nos avisou que a compra do pedido ${incrementId} foi contestada. Até isso se resolver, os vouchers ficam suspensos.`,
          'Se não foi você que contestou, fale conosco.',
        ],
        link: detail,
      };
    case 'paid':
      return {
        subject: `Seu pedido ${incrementId} está pago`,
        paragraphs: [hello, ...next, `O pagamento do seu pedido ${incrementId} foi aprovado.`, total],
        link: detail,
      };
    case 'time_lost':
      return {
        subject: `Seu pedido ${incrementId} está pago: escolha outro horário`,
        paragraphs: [
          hello,
          `O pagamento do pedido ${incrementId} foi aprovado depois do prazo, e o horário que você tinha escolhido não pôde ser mantido. Pedimos desculpas.`,
          ...(near.length > 0 ? [`Os horários livres mais perto dele: ${near.join('; ')}.`] : []),
          'Escolha outro horário na página do pedido. Se nenhum servir, peça o cancelamento ali mesmo e devolvemos o valor.',
          total,
        ],
        link: detail,
      };
    case 'booked':
      return {
        subject: `${change ? 'Seu horário mudou' : 'Sua visita está marcada'}${moment && `: ${moment}`}`,
        paragraphs: [hello, ...(change ? [change] : []), ...next, `Pedido ${incrementId}.`],
        link: detail,
      };
    case 'moved':
      return {
        subject: `Seu pedido ${incrementId}: mudou a unidade`,
        paragraphs: [
          hello,
          `Um serviço do seu pedido ${incrementId} agora é em outra unidade. O valor é o mesmo, e o voucher continua valendo.`,
          ...(unbooked ? ['O horário que estava marcado não vale mais. Apague-o da sua agenda.'] : []),
          ...next,
        ],
        link: detail,
      };
    case 'delayed':
      if (late)
        return {
          subject: `O resultado do seu pedido ${incrementId} vai atrasar`,
          paragraphs: [
            hello,
            `O laboratório ainda não mandou um resultado do seu pedido ${incrementId}, e ele vai demorar mais do que dissemos. Pedimos desculpas.`,
            ...dates.map((date) => `${date}.`),
            'Você não precisa fazer nada: avisamos por e-mail quando ele sair.',
          ],
          link: detail,
        };
      return {
        subject: `Seu pedido ${incrementId}: nova data do resultado`,
        paragraphs: [
          hello,
          `Um resultado do seu pedido ${incrementId} vai demorar mais do que dissemos. Pedimos desculpas.`,
          ...dates.map((date) => `${date}.`),
          'Você não precisa fazer nada: a data nova já está no pedido.',
        ],
        link: detail,
      };
    case 'cancel_requested':
      return {
        subject: `Recebemos seu pedido para cancelar ${purchase}`,
        paragraphs: [
          hello,
          `Recebemos seu pedido para cancelar ${purchase}.`,
          story,
          'Você acompanha tudo na página da compra.',
        ],
        link: detail,
      };
    case 'cancel_refused':
      return {
        subject: `Não foi possível cancelar ${purchase}`,
        paragraphs: [
          hello,
          `Não foi possível cancelar ${purchase}. Ela continua valendo.`,
          'O motivo está na página dela. Se tiver alguma dúvida, fale conosco.',
        ],
        link: detail,
      };
    case 'cancel_accepted':
      return {
        subject: `Compra ${incrementId}: cancelamento concluído`,
        paragraphs: [
          hello,
          ...next,
          `${order.status === 'canceled' ? 'Cancelamos ' : 'Cancelamos uma parte d'}a compra ${incrementId}. Não havia nada a devolver.`,
        ],
        link: detail,
      };
    case 'refunded':
      return {
        subject: `Seu pedido ${incrementId}: valor devolvido`,
        paragraphs: [
          hello,
          ...(refund.cancelled ? next : []),
          refundReason(order, refund),
          methodFacts(refund.method).refundLine(formatReais(refund.cents)),
          ...(refund.wrongAmount ? [`Total do pedido: ${paidText(order)}`] : []),
        ],
        link: detail,
      };
  }
}

function refundReason(
  { incrementId: number, status, ...paid }: Pick<Order, 'incrementId' | 'status' | 'totalCents' | 'card'>,
  { cents, wrongAmount, cancelled, outside }: Refund,
): string {
  if (outside)
    return `Devolvemos um valor do seu pedido ${number}, e por isso os vouchers dele ficam suspensos. Se você ainda quer fazer os serviços, fale conosco.`;
  const over = status === 'canceled';
  if (wrongAmount)
    return `Recebemos pelo seu pedido ${number} um valor diferente do total, e por isso o devolvemos. ${over ? 'O pedido foi cancelado.' : 'O pedido continua valendo.'}`;
  if (cancelled && !over)
    return `Cancelamos uma parte do seu pedido ${number} e devolvemos o valor dela. O restante continua valendo.`;
  if (over && cents < paidCents(paid))
    return `Seu pedido ${number} foi cancelado por inteiro e devolvemos o valor que ainda faltava.`;
  return over
    ? `Seu pedido ${number} foi cancelado e devolvemos o valor recebido.`
    : `Recebemos um pagamento a mais pelo seu pedido ${number} e o devolvemos. O pedido continua valendo.`;
}
