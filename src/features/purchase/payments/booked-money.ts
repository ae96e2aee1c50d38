import type { SharedOrder } from '#features/purchase/cancellations/refund-share.ts';
import type { PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import type { Cents } from '#values/money.ts';
import type { RefundReason } from './payment.ts';

/** An order with all that divides its amounts among its lines. */
export type BookedOrder = Omit<SharedOrder, 'lines'> & {
  id: string;
  couponCode: string | null;
  /** `productId` is null once the order is erased. */
  lines: readonly (SharedOrder['lines'][number] & { unitId: number; productId: number | null })[];
};

interface Movement {
  orderId: string;
  method: PaymentMethodName;
  cents: Cents;
}

/** Money that came twice, late or in a wrong amount sells nothing, and is returned. */
export type BookedReceipt = Movement & { use: 'kept' | 'refund' };

/** `lineIds` are the services of its cancellation; null for a refund of the order as a whole. */
export type BookedRefund = Movement & { reason: RefundReason; lineIds: readonly number[] | null };
