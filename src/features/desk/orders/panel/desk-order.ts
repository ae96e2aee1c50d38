import type { AnswerOf } from '#ui/http.ts';
import type { viewOrder } from '../operations.ts';

export type DeskOrder = AnswerOf<typeof viewOrder>;
export type DeskLine = DeskOrder['lines'][number];
