import type { PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import type { Deps } from '#platform/deps.ts';
import { selectIdsByReference } from './internal/payment-queries.ts';

export const paymentsByReference = (
  { db }: Deps,
  method: PaymentMethodName,
  references: readonly string[],
): Promise<string[]> => selectIdsByReference(db, method, references);
