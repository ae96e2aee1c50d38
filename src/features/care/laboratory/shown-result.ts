import type { CalendarDay } from '#values/calendar-day.ts';
import type { MeasureHistory } from './history.ts';
import type { NextStep } from './recollection.ts';
import type { Observation } from './report.ts';
import type { ResultState } from './result-state.ts';

/** One exam in the list of a reader, without values. */
export interface ListedResult {
  id: number;
  incrementId: string;
  person: string;
  service: string;
  collectedOn: CalendarDay;
  state: ResultState;
  /** Why the sample was rejected; '' without that. */
  rejected: string;
  /** Until when the result is promised, or how a rejected sample is collected again; null where nothing is ahead. */
  next: NextStep | null;
}

export interface ShownResult extends ListedResult {
  observations: readonly Observation[];
  hasDocument: boolean;
  /** '' before there is a report. */
  receivedOn: CalendarDay | '';
  /** Former versions of a corrected result, the newest first. */
  earlier: readonly { id: string; receivedOn: CalendarDay; observations: readonly Observation[] }[];
  /** Measures that the same person's earlier results have too. */
  history: readonly MeasureHistory[];
  views: readonly { at: Date; by: 'you' | 'other' | 'link' }[];
  /** Living links that this account has made. */
  shares: readonly { id: string; createdAt: Date; until: Date; openings: number }[];
}
