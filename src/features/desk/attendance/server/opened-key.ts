import { createHmac } from 'node:crypto';
import type { Operator } from '#features/desk/operations/operator.ts';
import type { Deps } from '#platform/deps.ts';

/**
 * Proves that this operator has found this person of the order, by a voucher or as `mayFind` permits. Order numbers are
 * consecutive, so a number alone must record nothing.
 */
export const openedKey = (
  { config }: Deps,
  { orderId, place }: { orderId: string; place: number },
  { staffId }: Pick<Operator, 'staffId'>,
): string =>
  createHmac('sha256', config.secret).update(`attendance ${orderId} ${place} ${staffId}`).digest('base64url');
