import * as v from 'valibot';
import type { KnobPanel, Knobs } from '../shared/knobs.ts';
import { openTable } from '../shared/table.ts';
import type { Timer } from '../shared/timer.ts';
import { type ChargeBook, createCharge, type Outcome, type Receiver, reviseCharge } from './charges.ts';
import { type Charge, currentRequest, isExpired, type Pix, settlementId, type Transfer } from './model.ts';
import { type Notification, startNotifier } from './notifier.ts';
import { findPix, requestRefund, settleRefund } from './refunds.ts';
import { amount, type ChargeRequest, type RefundRequest } from './schema.ts';

export type Credentials = { clientId: string; clientSecret: string };
export type BankOptions = {
  dataDir?: string;
  clock: () => Date;
  timer: Timer;
  knobs: KnobPanel;
  receiver: Receiver;
  retryDelaysMs: readonly number[];
  log: (text: string) => void;
};

/** How a payment differs from a correct one; absent options follow the knobs. */
export type PayOptions = Partial<
  Pick<Knobs, 'duplicar' | 'atrasarMs' | 'semNotificacao' | 'aposExpirar' | 'pagarDeNovo'>
> & {
  valor?: string;
};
export type PayOutcome =
  | { ok: true; pix: Pix }
  | { ok: false; code: 'not_found' | 'not_active' | 'expired' | 'wrong_amount' };

const REFUSED: Outcome<Charge> = {
  ok: false,
  problem: {
    kind: 'CobOperacaoInvalida',
    violations: [{ razao: 'O devedor não existe.', propriedade: 'cob.devedor', valor: '' }],
  },
};

type Webhook = { webhookUrl: string; chave: string; criacao: string };
export type Bank = ReturnType<typeof openBank>;

export function openBank({ dataDir, clock, timer, knobs, receiver, retryDelaysMs, log }: BankOptions) {
  const charges = openTable<Charge>(dataDir, 'cobrancas');
  const transfers = openTable<Transfer>(dataDir, 'transferencias');
  const webhooks = openTable<Webhook>(dataDir, 'webhooks');
  const queue = openTable<Notification>(dataDir, 'notificacoes');
  const notifier = startNotifier({ table: queue, knobs, clock, timer, log, retryDelaysMs });
  const book: ChargeBook = { table: charges, clock, receiver };
  const cancels = new Set<() => void>();

  const notify = (charge: Charge, pix: Pix, options: PayOptions) => {
    const webhook = webhooks.get(currentRequest(charge).chave);
    const how = { ...knobs.get(), ...options };
    if (webhook && !how.semNotificacao)
      notifier.enqueue(webhook.webhookUrl, pix, 1 + how.duplicar, how.atrasarMs);
  };

  const causes = () => [...charges.all(), ...transfers.all()];
  const put = (cause: Charge | Transfer) =>
    'txid' in cause ? charges.put(cause.txid, cause) : transfers.put(cause.id, cause);

  const settle = (endToEndId: string, refundId: string) => {
    const found = findPix(causes(), endToEndId);
    const done = found && settleRefund(found.cause, refundId, knobs.get().devolucaoNaoRealizada, clock());
    if (!done) return;
    put(done.cause);
    if ('txid' in done.cause) notify(done.cause, done.pix, { atrasarMs: 0 });
  };
  const settleSoon = (endToEndId: string, refundId: string) => {
    const { atrasarMs } = knobs.get();
    if (atrasarMs === 0) return settle(endToEndId, refundId);
    const cancel = timer(atrasarMs, () => {
      cancels.delete(cancel);
      settle(endToEndId, refundId);
    });
    cancels.add(cancel);
  };
  for (const pix of causes().flatMap((cause) => cause.pix)) {
    for (const refund of pix.devolucoes ?? [])
      if (refund.status === 'EM_PROCESSAMENTO') settleSoon(pix.endToEndId, refund.id);
  }
  const receive = (
    at: Date,
    { valor, chave, txid }: { valor: string; chave: string; txid?: string },
  ): Pix => ({
    endToEndId: settlementId('E', at),
    ...(txid && { txid }),
    valor,
    chave,
    horario: at.toISOString(),
    infoPagador: '',
  });

  return {
    clock,
    receiver,
    charges,
    webhooks,
    create: (txid: string, request: ChargeRequest) =>
      knobs.get().recusarCobranca ? REFUSED : createCharge(book, txid, request),
    revise: reviseCharge.bind(null, book),
    /** Includes Pix to the key alone. */
    causes,
    findPix: (endToEndId: string) => findPix(causes(), endToEndId),

    /** Only this makes a charge CONCLUIDA. */
    pay(txid: string, options: PayOptions = {}): PayOutcome {
      const charge = charges.get(txid);
      if (!charge) return { ok: false, code: 'not_found' };
      const how = { ...knobs.get(), ...options };
      const again = charge.status === 'CONCLUIDA' && how.pagarDeNovo;
      if (charge.status !== 'ATIVA' && !again) return { ok: false, code: 'not_active' };
      const now = clock();
      if (isExpired(charge, now) && !how.aposExpirar) return { ok: false, code: 'expired' };
      const valor = options.valor ?? how.valorErrado ?? currentRequest(charge).valor.original;
      if (!v.is(amount, valor)) return { ok: false, code: 'wrong_amount' };
      const pix = receive(now, { valor, txid, chave: currentRequest(charge).chave });
      const paid: Charge = { ...charge, status: 'CONCLUIDA', pix: [...charge.pix, pix] };
      charges.put(txid, paid);
      notify(paid, pix, options);
      return { ok: true, pix };
    },

    /** A manual Pix to the key: without a charge, so without a notification. */
    transfer(valor: string, chave = receiver.keys[0] ?? ''): Pix {
      const pix = receive(clock(), { valor, chave });
      transfers.put(pix.endToEndId, { id: pix.endToEndId, pix: [pix] });
      return pix;
    },

    /** Accepts a refund as EM_PROCESSAMENTO. The notification of its end may arrive before this answer. */
    refund(endToEndId: string, id: string, request: RefundRequest) {
      const outcome = requestRefund(causes(), endToEndId, id, request, clock());
      if (!outcome.ok) return outcome;
      put(outcome.value.cause);
      settleSoon(endToEndId, id);
      return outcome;
    },

    settled: notifier.settled,
    async stop() {
      for (const cancel of cancels) cancel();
      await notifier.stop();
      for (const table of [charges, transfers, webhooks, queue]) table.close();
    },
  };
}
