import { slices as allSlices } from '#features/slices.ts';
import type { DeskDeps } from '#features/trust/customer-desk/server/desk-deps.ts';
import type { HandledOperation } from '#features/trust/operations/server/handle-operation.ts';

interface Operating {
  name: string;
  operations?: readonly HandledOperation<DeskDeps>[];
}

const slices: readonly Operating[] = allSlices;

export const OPERATIONS: ReadonlyMap<string, HandledOperation<DeskDeps>> = new Map(
  slices.flatMap(({ operations = [] }) => operations.map((one) => [one.operation.name, one] as const)),
);
