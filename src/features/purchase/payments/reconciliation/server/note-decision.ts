import type { Deps } from '#platform/deps.ts';
import { updateDecided } from './internal/receipt-queries.ts';

/** A receipt without an order that the closing has decided waits for nobody, until the decision is taken back. */
export const noteDecision = ({ db }: Pick<Deps, 'db'>, reference: string, decided: boolean): Promise<void> =>
  updateDecided(db, reference, decided);
