import { addDays, type CalendarDay } from '#values/calendar-day.ts';

/**
 * How reliable a rule's source is. H: several sources agree, or a law. M: one source, or differing practice. L: general
 * knowledge.
 */
export const CERTAINTIES = ['H', 'M', 'L'] as const;

/** The record that every row of health advice has. Days are ISO dates; an empty text or a null day is unknown. */
export interface AdviceRecord {
  source: string;
  sourceOn: CalendarDay | null;
  certainty: (typeof CERTAINTIES)[number];
  approvedBy: string;
  approvedOn: CalendarDay | null;
  validFrom: CalendarDay | null;
  validUntil: CalendarDay | null;
}

export const isApproved = ({ approvedBy, approvedOn }: Pick<AdviceRecord, 'approvedBy' | 'approvedOn'>) =>
  approvedBy !== '' && approvedOn !== null;

/** The technical director sees so many days ahead whose validity ends. */
export const APPROVAL_DAYS = 30;

/** Whether the row waits for an approval, or for a new one before its validity ends. A rule whose validity is over does not wait. */
export const awaitsApproval = (
  row: Pick<AdviceRecord, 'approvedBy' | 'approvedOn' | 'validUntil'>,
  today: CalendarDay,
): boolean =>
  (row.validUntil === null || row.validUntil >= today) &&
  (!isApproved(row) || (row.validUntil !== null && row.validUntil <= addDays(today, APPROVAL_DAYS)));

export function mayShow(record: AdviceRecord, today: CalendarDay, production: boolean): boolean {
  const { validFrom, validUntil } = record;
  const isValid = (validFrom === null || validFrom <= today) && (validUntil === null || today <= validUntil);
  return isValid && (!production || isApproved(record));
}
