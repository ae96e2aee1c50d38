import type { InferOutput } from 'valibot';
import type { exportOrders } from '../list/operations.ts';

export type ExportedFilter = Extract<
  InferOutput<typeof exportOrders.body>['chosen'],
  { filter: unknown }
>['filter'];

export const FILE_STATES = {
  working: 'Em preparo',
  done: 'Pronto',
  refused: 'Parou: seu papel já não inclui exportar pedidos',
} as const;

export type FileState = keyof typeof FILE_STATES;

export const FILE_STATE_NAMES = Object.keys(FILE_STATES) as FileState[];
