import { giveRows } from '#platform/database/give-rows.ts';
import type { Deps } from '#platform/deps.ts';
import type { Merger } from '#platform/personal-data.ts';
import { stockHolds } from './internal/tables.ts';

/** The quotes call it, because held stock is locked after them and before their times. */
export const giveHolds = ({ db }: Deps, merger: Merger): Promise<void> => giveRows(db, stockHolds, merger);
