import type { PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import type { ChargeView } from '../charge/contract.ts';
import type { PaymentDeps } from './deps.ts';

export async function viewCharge(
  deps: PaymentDeps,
  method: PaymentMethodName,
  orderId: string,
): Promise<ChargeView> {
  const view = await deps.methods[method]?.viewCharge?.(deps, orderId);
  if (view === undefined) throw new Error(`no page shows a charge by ${method}`);
  return view;
}
