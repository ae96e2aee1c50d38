import { expect } from 'vitest';
import { acceptRequest, refuseRequest } from '#features/purchase/cancellations/server/decide-cancellation.ts';
import { latestCancellation } from '#features/purchase/cancellations/server/read-cancellations.ts';
import { requestCancellation } from '#features/purchase/cancellations/server/request-cancellation.ts';
import type { payingStore } from './paying-store.ts';

type Store = Awaited<ReturnType<typeof payingStore>>;
type Ordered = Awaited<ReturnType<Store['ordered']>>;

export const WHO = 'ana';
export const REASON = 'O médico mudou o pedido';
export const HOME = { code: 'VA-0021', unit: 'BSB-DOM', zipCode: '70744500' };
export const EXAM = { code: 'EX-0001', unit: 'BSB-ASN' };

/** Customers who ask, an operator who decides, and the books in between; lines by position from 1. */
export function cancelling({ deps, pool, sandbox: { controls }, runJobs, ordered }: Store) {
  async function paid(...args: Parameters<typeof ordered>) {
    const it = await ordered(...args);
    controls.pay(it.txid);
    await controls.settled();
    await runJobs();
    return it;
  }

  const linesOf = async (it: Ordered) => (await it.order()).lines;
  const idAt = async (it: Ordered, position: number) => (await linesOf(it))[position - 1]?.id ?? 0;

  const ask = async (it: Ordered, positions: number[] | null, reason = REASON) =>
    requestCancellation(deps, {
      incrementId: it.incrementId,
      customerId: it.buyer.id,
      lines: positions && (await Promise.all(positions.map((position) => idAt(it, position)))),
      reason,
    });
  const accept = ({ incrementId }: Ordered, positions: number[] | null = null, answer = '') =>
    acceptRequest(deps, { incrementId, who: WHO, answer, positions });
  const decline = ({ incrementId }: Ordered, answer = 'Já foi realizado.') =>
    refuseRequest(deps, { incrementId, who: WHO, answer });
  const requestOf = ({ orderId }: Ordered) => latestCancellation(deps, orderId);
  const states = async (it: Ordered) => (await linesOf(it)).map(({ state }) => state);
  async function booksAddUp(it: Ordered): Promise<void> {
    const { rows } = await pool.query(
      `select coalesce(sum(r.amount_cents), 0)::int as received,
         (select coalesce(sum(f.amount_cents), 0)::int from payment_refunds f
          join payment_receipts k on k.reference = f.receipt_reference where k.payment_id = $1 and f.state <> 'failed') as back
       from payment_receipts r where r.payment_id = $1`,
      [it.paymentId],
    );
    expect(rows[0].back).toBeLessThanOrEqual(rows[0].received);
  }

  return { paid, linesOf, idAt, ask, accept, decline, requestOf, states, booksAddUp };
}
