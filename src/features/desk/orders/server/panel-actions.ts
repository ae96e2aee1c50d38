import { orderSubject } from '#features/account/privacy/access-log/access.ts';
import { recordOperatorView } from '#features/account/privacy/access-log/server/record-access.ts';
import { showVouchers } from '#features/care/vouchers/server/show-vouchers.ts';
import { LAST_ISSUE } from '#features/care/vouchers/voucher-code.ts';
import { lookOf } from '#features/desk/operations/operator.ts';
import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import { advanceOrder } from '#features/purchase/orders/fulfilment/server/advance-order.ts';
import { delayResults } from '#features/purchase/orders/fulfilment/server/delay-results.ts';
import { extendLine } from '#features/purchase/orders/fulfilment/server/extend-line.ts';
import {
  findCovered,
  findLine,
  isUnseen,
  ORDER_NOT_FOUND,
  UNSEEN,
} from '#features/purchase/orders/server/find-covered.ts';
import { releaseVouchers as endHold } from '#features/purchase/orders/server/hold-vouchers.ts';
import { renewVouchers as renew } from '#features/purchase/orders/server/renew-vouchers.ts';
import { factsOf } from '#features/purchase/orders/status.ts';
import { decideDispute, openDisputesOf } from '#features/purchase/payments/server/decide-dispute.ts';
import { refuseOrder, releaseOrder } from '#features/purchase/payments/server/decide-payment.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { dayText } from '#features/shop/stores/opening-hours/schedule.ts';
import { addDays, dayOf, formatDay } from '#values/calendar-day.ts';
import { listText } from '#values/list-text.ts';
import {
  advance,
  book,
  delay,
  endDispute,
  extend,
  listTimes,
  refuse,
  release,
  releaseVouchers,
  remind,
  renewVouchers,
  resend,
  viewVouchers,
} from '../operations.ts';
import { bookAtDesk, timesAtDesk } from './book-at-desk.ts';
import { remindByWhatsApp } from './remind-by-whatsapp.ts';
import { resendMail } from './resend-mail.ts';

const about = (incrementId: string, text: string) => ({ object: orderSubject(incrementId), text });

/** In days. A later date is a typing error, and a promise can only move further away. */
const MOST_DELAY = 183;

export const orderActions = [
  handleOperation(
    book,
    (deps: PaymentDeps, booking, by) => bookAtDesk(deps, booking, by),
    ({ incrementId, line, overbook }, { when }) =>
      about(incrementId, `Marcou o serviço ${line} para ${when}${overbook ? `, sem vaga: ${overbook}` : ''}`),
  ),
  handleOperation(listTimes, (deps: PaymentDeps, input, by) => timesAtDesk(deps, input, by)),
  handleOperation(
    extend,
    async (deps: PaymentDeps, { incrementId, line, until, seen }, by) => {
      const found = await findLine(deps, { incrementId, line, seen }, by);
      if ('code' in found) return found;
      const outcome = await extendLine(deps, { incrementId, line, until, seen, who: by.name });
      return outcome.ok ? { until: outcome.until } : outcome;
    },
    ({ incrementId, line }, { until }) =>
      about(incrementId, `Prorrogou o serviço ${line} até ${formatDay(until)}`),
  ),
  handleOperation(
    delay,
    async (deps: PaymentDeps, { incrementId, line = null, to, seen }, by) => {
      if (!(await findCovered(deps, incrementId, by, 'orders.handle'))) return ORDER_NOT_FOUND;
      if (isUnseen(by, seen)) return UNSEEN;
      if (to > addDays(dayOf(deps.clock.now()), MOST_DELAY)) return { ok: false, code: 'too_far' } as const;
      const outcome = await delayResults(deps, { incrementId, line, to, seen, who: by.name });
      if (!outcome.ok) return outcome;
      const { lines, late } = outcome;
      return { lines, late, when: dayText(to, dayOf(deps.clock.now())) };
    },
    ({ incrementId, to }, { lines }) =>
      about(incrementId, `Deu outra data aos resultados (${listText(lines.map(String))}): ${formatDay(to)}`),
  ),
  handleOperation(
    advance,
    async (deps: PaymentDeps, { incrementId, to, reason, seen }, by) => {
      const order = await findCovered(deps, incrementId, by, 'orders.handle');
      if (!order) return ORDER_NOT_FOUND;
      if (isUnseen(by, seen)) return UNSEEN;
      const outcome = await advanceOrder(deps, { incrementId, to, reason, seen, who: by.name });
      return outcome.ok ? { from: outcome.from } : outcome;
    },
    ({ incrementId, to }, { from }) =>
      about(incrementId, `Mudou o pedido de "${factsOf(from).name}" para "${factsOf(to).name}"`),
  ),
  handleOperation(
    resend,
    async (deps: PaymentDeps, { incrementId }, by) =>
      (await findCovered(deps, incrementId, by, 'orders.handle'))
        ? resendMail(deps, { incrementId, who: by.name })
        : ORDER_NOT_FOUND,
    ({ incrementId }) => about(incrementId, 'Reenviou o e-mail do pedido'),
  ),
  handleOperation(
    remind,
    async (deps: PaymentDeps, { incrementId }, by) => {
      const order = await findCovered(deps, incrementId, by, 'orders.handle');
      if (!order) return ORDER_NOT_FOUND;
      const outcome = await remindByWhatsApp(deps, order.id);
      if ('link' in outcome)
        await recordOperatorView(deps, {
          ...lookOf(by, 'lembrar pelo WhatsApp'),
          subject: orderSubject(incrementId),
        });
      return outcome;
    },
    ({ incrementId }) => about(incrementId, 'Abriu a conversa do cliente no WhatsApp para lembrar do pedido'),
  ),
  handleOperation(
    viewVouchers,
    async (deps: PaymentDeps, { incrementId }, by) => {
      const order = await findCovered(deps, incrementId, by, 'orders.handle');
      const { id: orderId, customerId } = order ?? { id: '', customerId: 0 };
      const shown = await showVouchers(deps, { orderId, customerId });
      if (!shown) return ORDER_NOT_FOUND;
      await recordOperatorView(deps, {
        ...lookOf(by, 'abrir vouchers'),
        subject: orderSubject(incrementId),
      });
      return { shown, brand: deps.config.brand.page };
    },
    ({ incrementId }) => about(incrementId, 'Abriu os vouchers'),
  ),
  handleOperation(
    renewVouchers,
    async (deps: PaymentDeps, { incrementId }, by) => {
      if (!(await findCovered(deps, incrementId, by, 'orders.handle'))) return ORDER_NOT_FOUND;
      const outcome = await renew(deps, { incrementId, who: by.name, lastIssue: LAST_ISSUE });
      return outcome.ok ? { issue: outcome.issue } : outcome;
    },
    ({ incrementId }, { issue }) => about(incrementId, `Emitiu os vouchers de novo (${issue}ª vez)`),
  ),
  handleOperation(
    release,
    async (deps: PaymentDeps, { incrementId, reason }, by) =>
      (await findCovered(deps, incrementId, by, 'payments.review'))
        ? releaseOrder(deps, { incrementId, reason, who: by.name })
        : ORDER_NOT_FOUND,
    ({ incrementId }) => about(incrementId, 'Cobrou o pedido em análise'),
  ),
  handleOperation(
    refuse,
    async (deps: PaymentDeps, { incrementId, reason }, by) =>
      (await findCovered(deps, incrementId, by, 'payments.review'))
        ? refuseOrder(deps, { incrementId, reason, who: by.name })
        : ORDER_NOT_FOUND,
    ({ incrementId }) => about(incrementId, 'Recusou o pedido em análise'),
  ),
  handleOperation(
    endDispute,
    async (deps: PaymentDeps, { incrementId, caseNumber, state }, by) => {
      const order = await findCovered(deps, incrementId, by, 'payments.review');
      if (!order) return ORDER_NOT_FOUND;
      const open = await openDisputesOf(deps, order.id);
      if (!open.some(({ id }) => id === caseNumber)) return { ok: false, code: 'not_open' } as const;
      return decideDispute(deps, { caseNumber, state, who: by.name });
    },
    ({ incrementId, caseNumber, state }) =>
      about(
        incrementId,
        `Registrou a contestação ${caseNumber} como ${state === 'won' ? 'ganha' : 'perdida'}`,
      ),
  ),
  handleOperation(
    releaseVouchers,
    async (deps: PaymentDeps, { incrementId, reason }, by) =>
      (await findCovered(deps, incrementId, by, 'payments.review'))
        ? endHold(deps, { incrementId, reason, who: by.name })
        : ORDER_NOT_FOUND,
    ({ incrementId }) => about(incrementId, 'Fez valer de novo os vouchers suspensos'),
  ),
];
