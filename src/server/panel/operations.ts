import type { DeskDeps } from '#features/desk/customers/server/desk-deps.ts';
import type { HandledOperation } from '#features/desk/operations/server/handle-operation.ts';
import { slices as allSlices } from '#features/slices.ts';
import { panelUrls } from '#values/panel-urls.ts';

interface Operating {
  name: string;
  operations?: readonly HandledOperation<DeskDeps>[];
}

const slices: readonly Operating[] = allSlices;

export const OPERATIONS: ReadonlyMap<string, HandledOperation<DeskDeps>> = new Map(
  slices.flatMap(({ operations = [] }) => operations.map((one) => [one.operation.name, one] as const)),
);

const FILE_PATHS = new Set(
  [...OPERATIONS.values()].flatMap(({ operation: { takesFile, name } }) =>
    takesFile ? panelUrls.operation(name) : [],
  ),
);

/** The address of an operation whose body may be a file. */
export const takesFile = (path: string): boolean => FILE_PATHS.has(path);
