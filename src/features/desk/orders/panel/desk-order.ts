import type { OperationAnswer } from '#ui/operate.ts';
import type { viewOrder } from '../operations.ts';

export type DeskOrder = OperationAnswer<typeof viewOrder>;
export type DeskLine = DeskOrder['lines'][number];
