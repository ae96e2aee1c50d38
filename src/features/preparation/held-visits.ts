import type { Schedule } from '#features/stores/schedule.ts';

/** Where the people of an order or an open quote come by themselves. */
export interface HeldVisits {
  quoteId: string;
  visits: { beneficiaryId: number; unitId: number; zone: string; schedule: Schedule | null }[];
}
