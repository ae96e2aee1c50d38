import type { AnswerOf } from '#ui/http.ts';
import type { viewLedger } from '../operations.ts';

export type Ledger = AnswerOf<typeof viewLedger>;
