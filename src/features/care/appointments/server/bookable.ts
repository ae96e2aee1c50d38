import { NO_ANSWERS } from '#features/care/preparation/advice/care-answers.ts';
import { type AnswersOf, answeredPlans } from '#features/care/preparation/plans/answered-plans.ts';
import type { VisitPlan } from '#features/care/preparation/plans/visit-plans.ts';
import type { Deps } from '#platform/deps.ts';
import type { VisitElsewhere } from '../other-visits.ts';

export interface Bookable {
  customerId: number;
  quoteId: string;
  /** '' for a quote. */
  order: string;
  /** When an unpaid seat lapses; null once paid. */
  heldUntil: Date | null;
  /** Visits to units whose services may still be used, also those with an appointment. */
  visits: VisitPlan[];
  elsewhere?: readonly VisitElsewhere[];
}

/** Offers only what suits the patients' answers; without an answer, what suits everybody. For shoppers, not for the desk. */
export const answered = (bookable: Bookable, answersOf: AnswersOf = () => NO_ANSWERS): Bookable => ({
  ...bookable,
  visits: answeredPlans(bookable.visits, answersOf),
});

export interface BookableOptions {
  lock: boolean;
  withBooked?: boolean;
  units?: readonly number[] | null | undefined;
}

export interface BookablePort {
  /**
   * `lock`: in a transaction, so that quote or order cannot end meanwhile. `withBooked`: also services that an operator
   * booked without an appointment. `units`: for an operator, also the same patients' visits to these units (null: to all)
   * that other customers bought; a shopper learns nothing about those. Null for others' orders, or when over.
   */
  find(
    deps: Deps,
    wanted: { customerId: number; order: string },
    options?: BookableOptions,
  ): Promise<Bookable | null>;
  /** In the transaction that chose the time of a paid visit. */
  onChosen(tx: Deps, order: string, chosen: ChosenVisit): Promise<void>;
}

interface ChosenVisit {
  beneficiaryId: number;
  unitId: number;
  productIds: number[];
  startsAt: Date;
  from?: Date | undefined;
  /** The operator who chose it. */
  who?: string | undefined;
}
