import type { AnswerOf } from '#ui/http.ts';
import type { viewDay } from '../operations.ts';

export type Day = AnswerOf<typeof viewDay>;
