import type { Pool } from 'pg';
import type { payingStore } from './paying-store.ts';

type Store = Awaited<ReturnType<typeof payingStore>>;
type Ordered = Awaited<ReturnType<Store['ordered']>>;

export async function txidOfOrder(pool: Pool, orderId: string): Promise<string> {
  const { rows } = await pool.query<{ reference: string }>(
    'select reference from payments where order_id = $1 order by created_at desc limit 1',
    [orderId],
  );
  return rows[0]?.reference ?? '';
}

export function paymentBooks({ pool, sandbox: { controls } }: Store) {
  const bankCharge = ({ txid }: Ordered) => controls.charges().find((charge) => charge.txid === txid);
  return {
    bankCharge,
    async statesOf({ paymentId }: Ordered) {
      const { rows } = await pool.query(
        `select p.state as charge,
           array(select use from payment_receipts r where r.payment_id = p.id order by received_at) as receipts,
           array(select f.state || ':' || f.reason from payment_refunds f
             join payment_receipts r on r.reference = f.receipt_reference
             where r.payment_id = p.id order by f.created_at) as refunds
         from payments p where p.id = $1`,
        [paymentId],
      );
      return rows[0];
    },
    moves: async (it: Ordered) =>
      (await it.order()).events
        .filter(({ kind }) => kind === 'status')
        .map(({ toStatus, actor }) => `${toStatus} by ${actor}`),
    refundedAtBank: (it: Ordered) =>
      (bankCharge(it)?.pix ?? []).flatMap((pix) =>
        (pix.devolucoes ?? []).map(({ valor, status }) => `${valor} ${status}`),
      ),
    async usesOf(code: string): Promise<number> {
      const { rows } = await pool.query(
        'select count(*)::int as n from coupon_uses u join coupons c on c.id = u.coupon_id where c.code = $1',
        [code],
      );
      return rows[0].n;
    },
  };
}

export const PAID_MOVES = ['processing by payment', 'authorized by payment', 'scheduled by payment'];

export const SUBJECTS = {
  received: 'Seu pedido N foi recebido',
  paid: 'Seu pedido N está pago',
  canceled: 'Seu pedido N foi cancelado',
  refunded: 'Seu pedido N: valor devolvido',
} as const;
