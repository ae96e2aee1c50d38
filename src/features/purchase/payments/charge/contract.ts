import * as v from 'valibot';
import { incrementId } from '#features/purchase/orders/contract.ts';
import { ORDER_ENDINGS } from '#features/purchase/orders/order.ts';
import { cents, isoMoment } from '#forms/wire.ts';

export const chargeQuery = v.strictObject({ id: incrementId });

export const chargeAnswer = v.strictObject({
  incrementId: v.string(),
  status: v.picklist(['waiting', 'confirming', 'paid', 'expired', 'failed', 'returned']),
  /** Only 'expired' and 'failed' have it: it says why the order cannot be paid. */
  ending: v.nullable(v.picklist(ORDER_ENDINGS)),
  expiresAt: isoMoment,
  /** The page counts from this server time, because the device's clock may be wrong. */
  now: isoMoment,
  totalCents: cents,
  /** The text that pays: Pix copia e cola, or another method's line. */
  copyPaste: v.nullable(v.string()),
  qr: v.nullable(v.pipe(v.string(), v.description('Data address of an SVG.'))),
});

export type ChargeView = v.InferOutput<typeof chargeAnswer>;
