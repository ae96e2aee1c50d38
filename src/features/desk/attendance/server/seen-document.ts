import type { Deps } from '#platform/deps.ts';
import { hasSeenDocument } from './internal/queries.ts';

/** Whether a desk has checked this document, such as a CPF in digits, of a patient of these orders. */
export const sawDocument = (
  { db }: Pick<Deps, 'db'>,
  wanted: { orderIds: readonly string[]; document: string },
): Promise<boolean> => hasSeenDocument(db, wanted);
