import type { payingStore } from './paying-store.ts';

type Store = Awaited<ReturnType<typeof payingStore>>;
type Ordered = Awaited<ReturnType<Store['ordered']>>;

/** What the store and its bank have in their books about an order. */
export function paymentBooks({ pool, sandbox: { controls } }: Store) {
  const bankCharge = ({ txid }: Ordered) => controls.charges().find((charge) => charge.txid === txid);
  return {
    bankCharge,
    /** The charge, the use of what arrived for it, and what goes back and why. */
    async statesOf({ txid }: Ordered) {
      const { rows } = await pool.query(
        `select c.state as charge, array(select use from pix_receipts r where r.txid = c.txid order by received_at) as receipts,
           array(select f.state || ':' || f.reason from pix_refunds f join pix_receipts r using (end_to_end_id)
             where r.txid = c.txid order by f.created_at) as refunds
         from pix_charges c where c.txid = $1`,
        [txid],
      );
      return rows[0];
    },
    moves: async (it: Ordered) =>
      (await it.order()).moves.map(({ toStatus, actor }) => `${toStatus} by ${actor}`),
    refundedAtBank: (it: Ordered) =>
      (bankCharge(it)?.pix ?? []).flatMap((pix) =>
        (pix.devolucoes ?? []).map(({ valor, status }) => `${valor} ${status}`),
      ),
    /** How many uses of a coupon are counted. */
    async usesOf(code: string): Promise<number> {
      const { rows } = await pool.query(
        'select count(*)::int as n from coupon_uses u join coupons c on c.id = u.coupon_id where c.code = $1',
        [code],
      );
      return rows[0].n;
    },
  };
}

/** The moves of an order that its payment schedules at once. */
export const PAID_MOVES = ['processing by payment', 'authorized by payment', 'scheduled by payment'];

export const SUBJECTS = {
  received: 'Seu pedido N foi recebido',
  paid: 'Seu pedido N está pago',
  booked: 'Seu pedido N tem hora marcada',
  canceled: 'Seu pedido N foi cancelado',
  refunded: 'Seu pedido N: valor devolvido',
} as const;
