import { methodFacts, type PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import type { PaymentState, RefundReason, RefundState } from '#features/purchase/payments/payment.ts';
import { momentText, onMomentText } from '#features/shop/stores/opening-hours/schedule.ts';
import { type Cents, formatReais } from '#values/money.ts';

export interface Attempt {
  method: PaymentMethodName;
  state: PaymentState;
  amountCents: Cents;
  createdAt: Date;
  openedAt: Date | null;
  expiresAt: Date;
  /** The provider was queried this often, and will be again at `nextAskAt`. */
  timesAsked: number;
  nextAskAt: Date | null;
  decideBy: Date | null;
  /** The Pix txid or card TID; '' while the provider has not answered. */
  transaction: string;
  /** A Portuguese text says why the card was refused; '' otherwise. */
  denial: string;
}

interface Receipt {
  /** The EndToEndId of a Pix, or the acquirer's id. */
  reference: string;
  amountCents: Cents;
  receivedAt: Date;
  use: 'kept' | 'refund';
}

interface Refund {
  id: string;
  amountCents: Cents;
  state: RefundState;
  reason: RefundReason;
  createdAt: Date;
}

/** A job of the payment is still in the queue. */
interface WaitingJob {
  queue: string;
  state: 'waiting' | 'running' | 'failing' | 'dead';
  at: Date;
  cause: string;
}

export interface PaymentFacts {
  attempts: readonly Attempt[];
  receipts: readonly Receipt[];
  refunds: readonly Refund[];
  jobs: readonly WaitingJob[];
}

export interface Step {
  at: Date | null;
  text: string;
}

const JOBS: Record<WaitingJob['state'], string> = {
  waiting: 'espera a vez',
  running: 'está em andamento',
  failing: 'falhou e será repetida',
  dead: 'desistiu: repita em Estado da loja',
};

const REASONS: Record<RefundReason, string> = {
  second_payment: 'pago duas vezes',
  wrong_amount: 'valor diferente do pedido',
  sold_out: 'não havia mais vaga',
  not_payable: 'o pedido já não podia ser pago',
  cancelled: 'cancelamento',
  outside: 'devolvido fora da loja',
};

const REFUNDS: Record<RefundState, string> = {
  requested: 'pedida ao provedor',
  processing: 'em andamento no provedor',
  done: 'feita',
  failed: 'recusada pelo provedor',
};

function howOf(method: PaymentMethodName): string {
  const { name, how = `por ${name}` } = methodFacts(method);
  return how;
}

const withId = (text: string, id: string): string => (id === '' ? text : `${text} · ${id}`);

/** Lists the whole path of the money by time, then the jobs that are still to run. */
export function stepsOf({ attempts, receipts, refunds, jobs }: PaymentFacts): Step[] {
  const past = [
    ...attempts.flatMap((attempt) => [
      {
        at: attempt.createdAt,
        text: `Tentativa ${howOf(attempt.method)}, ${formatReais(attempt.amountCents)}`,
      },
      ...(attempt.openedAt && methodFacts(attempt.method).asks !== 'operator'
        ? [{ at: attempt.openedAt, text: withId('O provedor abriu a cobrança', attempt.transaction) }]
        : []),
    ]),
    ...receipts.map(({ receivedAt, amountCents, reference, use }) => ({
      at: receivedAt,
      text: `Recebido ${formatReais(amountCents)}${use === 'refund' ? ', a devolver' : ''} · ${reference}`,
    })),
    ...refunds.map(({ createdAt, amountCents, state, reason, id }) => ({
      at: createdAt,
      text: `Devolução de ${formatReais(amountCents)} (${REASONS[reason]}): ${REFUNDS[state]} · ${id}`,
    })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  return [...past, ...jobs.map(jobStep)];
}

const jobStep = ({ queue, state, at, cause }: WaitingJob): Step => ({
  at: state === 'dead' ? null : at,
  text: `Tarefa ${queue} ${JOBS[state]}${cause === '' ? '' : ` (${cause})`}`,
});

/** The last attempt decides what the answer says. */
export function answerOf({ attempts, receipts, jobs }: PaymentFacts, now: Date, zone?: string): string {
  const last = attempts.at(-1);
  if (!last) return 'O cliente ainda não escolheu como pagar, ou não há o que pagar.';
  return [stateText(last, receipts, now, zone), jobText(jobs)].filter(Boolean).join(' ');
}

function stateText(attempt: Attempt, receipts: readonly Receipt[], now: Date, zone?: string): string {
  const moment = (at: Date) => momentText(at, now, zone);
  const how = howOf(attempt.method);
  switch (attempt.state) {
    case 'requested':
      return `O provedor ainda não respondeu ao pedido de cobrança ${how}.`;
    case 'pending':
      return [
        `A cobrança ${how} está aberta até ${moment(attempt.expiresAt)}, e o dinheiro não chegou.`,
        attempt.nextAskAt &&
          `Perguntamos ${attempt.timesAsked} vezes; a próxima é ${moment(attempt.nextAskAt)}.`,
      ]
        .filter(Boolean)
        .join(' ');
    case 'authorized':
      return `O cartão foi autorizado e espera a decisão da loja${attempt.decideBy ? ` até ${moment(attempt.decideBy)}` : ''}.`;
    case 'denied':
      return `O banco recusou: ${attempt.denial || 'não disse por quê.'}`;
    case 'canceled':
      return `A tentativa ${how} venceu ou foi cancelada sem que chegasse dinheiro.`;
    case 'paid':
      return `Pago ${how}${receipts[0] ? ` ${onMomentText(receipts[0].receivedAt, now, zone)}` : ''}.`;
    case 'refund_due':
      return 'O dinheiro chegou e vai ser devolvido: veja por quê abaixo.';
    case 'refunded':
      return 'O dinheiro chegou e foi devolvido: veja por quê abaixo.';
  }
}

function jobText(jobs: readonly WaitingJob[]): string {
  if (jobs.some(({ state }) => state === 'dead'))
    return 'Uma tarefa deste pagamento desistiu e espera por alguém.';
  if (jobs.some(({ state }) => state === 'failing'))
    return 'Uma tarefa deste pagamento falha e será repetida.';
  return '';
}
