import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { slices as allSlices } from '#features/slices.ts';
import type { HandledOperation } from '#features/trust/operations/server/handle-operation.ts';

interface Operating {
  name: string;
  operations?: readonly HandledOperation<PaymentDeps>[];
}

const slices: readonly Operating[] = allSlices;

export const OPERATIONS: ReadonlyMap<string, HandledOperation<PaymentDeps>> = new Map(
  slices.flatMap(({ operations = [] }) => operations.map((one) => [one.operation.name, one] as const)),
);
