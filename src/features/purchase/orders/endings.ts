import type { Order, OrderEnding } from './order.ts';
import { chargeOf, type PaymentType } from './payment-types.ts';

interface EndingFacts {
  title: string;
  because: string;
  advice: string;
  again: string;
  refillsCart: boolean;
}

/** These endings have a mail of their own. Where money was received, the mail about its refund explains the ending. */
export const MAILED_ENDINGS = [
  'expired',
  'unavailable',
  'refused',
  'by_store',
  'unpaid',
  'denied',
  'not_approved',
] as const satisfies OrderEnding[];

export type MailedEnding = (typeof MAILED_ENDINGS)[number];

export const isMailed = (kind: string): kind is MailedEnding => MAILED_ENDINGS.some((one) => one === kind);

const REFILLED = 'Seus serviços voltaram ao carrinho.';
export const REMAKE = 'Refazer este pedido';
const unpaid = { again: REMAKE, refillsCart: false };
const neverPayable = { again: 'Tentar de novo', refillsCart: true };
const refunded = {
  title: 'Pagamento devolvido',
  because: 'e o valor volta para você pela mesma forma de pagamento',
  advice: '',
  again: REMAKE,
  refillsCart: false,
};

/** Has all texts and effects of an unpaid ending: pages, list, mail, cart. A new ending must fill every column. */
const endings = (type: PaymentType) => {
  const { the, ofThe } = chargeOf(type);
  return {
    expired: {
      ...unpaid,
      title: `O prazo ${ofThe} terminou`,
      because: 'porque o pagamento não foi recebido',
      advice:
        'Se você acabou de pagar, aguarde: avisamos por e-mail assim que o banco confirmar. Se a vaga já tiver acabado, devolvemos o valor.',
    },
    unavailable: {
      ...neverPayable,
      title: 'O banco não respondeu',
      because: `porque o banco não respondeu e não foi possível gerar ${the}`,
      advice: `${REFILLED} Não há nada de errado com os seus dados: espere alguns minutos e tente de novo.`,
    },
    refused: {
      ...neverPayable,
      title: 'O banco não aceitou os dados de quem paga',
      because: `porque não foi possível gerar ${the}: o banco não aceitou os dados de quem paga`,
      advice: `${REFILLED} Confira o nome e o CPF ou CNPJ de quem paga e tente de novo; se continuar, fale conosco.`,
    },
    by_store: {
      ...unpaid,
      title: 'Pedido cancelado pela loja',
      because: 'pela loja',
      advice: 'Se tiver alguma dúvida, fale conosco.',
    },
    unpaid: {
      ...unpaid,
      title: 'O prazo do pagamento terminou',
      because: 'porque o pagamento não foi recebido',
      advice: '',
    },
    denied: {
      ...neverPayable,
      title: 'O pagamento não foi aprovado',
      because: 'porque nenhum pagamento foi aprovado até o prazo',
      advice: `${REFILLED} Você pode tentar de novo com outro cartão ou com Pix.`,
    },
    not_approved: {
      ...unpaid,
      title: 'O pagamento não foi aprovado',
      because: 'porque o pagamento não foi aprovado na análise',
      advice:
        'Liberamos o valor que estava reservado no seu cartão. Você pode refazer o pedido e pagar com Pix.',
    },
    wrong_amount: refunded,
    sold_out: refunded,
  } as const satisfies Record<OrderEnding, EndingFacts>;
};

export const endingFacts = (ending: OrderEnding, type: PaymentType = 'pix'): EndingFacts =>
  endings(type)[ending];

type EndedOrder = Pick<Order, 'paidAt' | 'ending'> & { paymentType?: PaymentType };

/** Returns null for an active order and for one with received money. Cancelled orders older than the column were not paid. */
export const unpaidEnding = ({
  status,
  paidAt,
  ending,
  paymentType,
}: EndedOrder & Pick<Order, 'status'>): EndingFacts | null =>
  status === 'canceled' && !paidAt ? endingFacts(ending ?? 'expired', paymentType) : null;

/** A paid order without an ending was cancelled later, and is `canceled` only once its money was returned. */
export function endingText({ paidAt, ending, paymentType }: EndedOrder, incrementId = ''): string {
  const order = incrementId && ` ${incrementId}`;
  if (!paidAt)
    return `Seu pedido${order} foi cancelado ${endingFacts(ending ?? 'expired', paymentType).because}. Nada foi cobrado.`;
  if (!ending) return `Seu pedido${order} foi cancelado, e devolvemos o valor pela mesma forma de pagamento.`;
  return ending === 'wrong_amount'
    ? `O valor que recebemos era diferente do total do pedido${order}. Por isso ele foi cancelado, e o valor volta para você pela mesma forma de pagamento.`
    : `Seu pedido${order} foi cancelado ${refunded.because}.`;
}

/** An erased order has no people to return to the cart. */
export const isRemakeable = ({ status, invoice }: Pick<Order, 'status' | 'invoice'>): boolean =>
  status === 'canceled' && invoice.name !== '';
