import type { CalendarDay } from '../../../values/calendar-day.ts';

/** How sure a source makes a rule: several that agree or a law, one or differing practice, general knowledge. */
export const CERTAINTIES = ['H', 'M', 'L'] as const;

/** Facts about every row of health advice. Days are ISO dates; empty texts and null days are unknown. */
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

export function mayShow(record: AdviceRecord, today: CalendarDay, production: boolean): boolean {
  const { validFrom, validUntil } = record;
  const isValid = (validFrom === null || validFrom <= today) && (validUntil === null || today <= validUntil);
  return isValid && (!production || isApproved(record));
}
