import type { AnswerOf } from '#ui/http.ts';
import type { viewSale } from '../operations.ts';

export type Sale = AnswerOf<typeof viewSale>;
