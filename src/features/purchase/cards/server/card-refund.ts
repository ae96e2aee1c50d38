import { crashPoint } from '#features/purchase/payments/server/crash-point.ts';
import type {
  Dispute,
  PaymentMethod,
  ProviderRefund,
  ProviderResult,
  RefundFacts,
} from '#features/purchase/payments/server/payment-method.ts';
import type { Acquirer, Sale } from './acquirer.ts';
import { lastRefundSent, markRefundSent } from './internal/card-queries.ts';

/** After a lost answer, looks for the void this long before sending it again. */
const RESEND_MS = 3 * 60_000;
/** The acquirer wants this pause between voids of one sale. */
const BETWEEN_VOIDS_MS = 6_000;

const DONE: ProviderResult<ProviderRefund> = { ok: true, value: { state: 'done', reason: null } };

/** An operator's decision counts before the acquirer reports it. */
function disputedCents({ disputes }: Sale, decided: RefundFacts['disputes']) {
  const centsIn = (state: Dispute['state']) =>
    disputes
      .filter((one) => (one.state === 'open' ? (decided.get(one.caseNumber) ?? 'open') : one.state) === state)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { openCents: centsIn('open'), lostCents: centsIn('lost') };
}

/** Queries earlier refunds before it sends one, because the acquirer has no idempotency key for voids. */
export const cardRefund =
  (acquirer: Acquirer): PaymentMethod['refund'] =>
  async (deps, refund) => {
    const { id, receiptReference, amountCents, returnedCents, sentAt, waits } = refund;
    const waiting: ProviderResult<ProviderRefund> = {
      ok: true,
      value: { state: 'processing', reason: null },
    };
    if (waits) return waiting;
    const sale = await acquirer.get(receiptReference);
    if (!sale.ok) return { ...sale, code: 'unavailable' };
    const { capturedCents, voidedCents } = sale.value;
    const { openCents, lostCents } = disputedCents(sale.value, refund.disputes);
    const isBack = (cents: number) =>
      cents >= Math.min(returnedCents + amountCents, capturedCents - lostCents);
    if (isBack(voidedCents)) return DONE;
    const leftCents = capturedCents - voidedCents - lostCents;
    // The card's bank may still return the same money.
    if (openCents > 0 && amountCents > leftCents - openCents) {
      const awaitsUnknownDispute = sale.value.disputes.some((one) => !refund.disputes.has(one.caseNumber));
      return { ok: true, value: { state: 'processing', reason: null, awaitsUnknownDispute } };
    }
    const now = deps.clock.now();
    const last = await lastRefundSent(deps.db, receiptReference);
    if (sentAt && now.getTime() - sentAt.getTime() < RESEND_MS) return waiting;
    if (last && now.getTime() - last.getTime() < BETWEEN_VOIDS_MS) return waiting;
    await markRefundSent(deps.db, id, now);
    crashPoint(deps.config, 'refund-claimed');
    const voided = await acquirer.void(receiptReference, Math.min(amountCents, leftCents));
    crashPoint(deps.config, 'void-sent');
    if (voided.ok) return isBack(voided.value.voidedCents) ? DONE : waiting;
    return voided.code === 'refused'
      ? { ok: true, value: { state: 'failed', reason: voided.detail } }
      : { ...voided, code: 'unavailable' };
  };
