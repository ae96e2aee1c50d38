import type { DeskDeps } from '#features/desk/customers/server/desk-deps.ts';
import type { HandledOperation } from '#features/desk/operations/server/handle-operation.ts';
import { slices as allSlices } from '#features/slices.ts';

interface Operating {
  name: string;
  operations?: readonly HandledOperation<DeskDeps>[];
}

const slices: readonly Operating[] = allSlices;

export const OPERATIONS: ReadonlyMap<string, HandledOperation<DeskDeps>> = new Map(
  slices.flatMap(({ operations = [] }) => operations.map((one) => [one.operation.name, one] as const)),
);
