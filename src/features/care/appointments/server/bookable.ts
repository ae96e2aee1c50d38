import { NO_ANSWERS } from '#features/care/preparation/advice/care-answers.ts';
import { type AnswersOf, answeredPlans } from '#features/care/preparation/plans/answered-plans.ts';
import type { VisitElsewhere } from '#features/care/preparation/plans/apart-from-others.ts';
import type { VisitPlan } from '#features/care/preparation/plans/visit-plans.ts';
import type { Deps } from '#platform/deps.ts';

export interface Bookable {
  customerId: number;
  quoteId: string;
  /** '' for a quote. */
  order: string;
  /** When an unpaid seat lapses; null once paid. */
  heldUntil: Date | null;
  /** Visits to units whose services may still be used, those with an appointment included. */
  visits: VisitPlan[];
  elsewhere?: readonly VisitElsewhere[];
}

/**
 * Offers only what suits the patients' answers, and without an answer only what suits everybody. It is for shoppers,
 * not for the desk.
 */
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
   * `lock` is for a transaction, so that the quote or order cannot end meanwhile. `withBooked` includes services that
   * an operator booked without an appointment. `units` is for an operator, and includes the same patients' visits to
   * these units (null: to all) that other customers bought; a shopper learns nothing about those. Returns null for
   * another customer's order, and for one that is over.
   */
  find(
    deps: Deps,
    wanted: { customerId: number; order: string },
    options?: BookableOptions,
  ): Promise<Bookable | null>;
  /** Runs in the transaction that chose the time of a paid visit. */
  onChosen(tx: Deps, order: string, chosen: ChosenVisit): Promise<void>;
}

interface ChosenVisit {
  beneficiaryId: number;
  unitId: number;
  productIds: number[];
  startsAt: Date;
  from?: Date | undefined;
  who?: string | undefined;
}
