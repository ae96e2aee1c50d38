import type { Booked } from '#features/purchase/payments/server/booked-money.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { funnelSums, moneySums } from '../report-sums.ts';
import { replaceReports, selectOccupation, selectReached } from './internal/queries.ts';

/** These run in the transaction that removes the notes of the day. */
export const sumMoney = ({ db }: Deps, day: CalendarDay, booked: Booked): Promise<void> =>
  replaceReports(db, day, ['sales', 'services', 'coupons', 'refunds'], moneySums(booked));

export const sumFunnel = async ({ db }: Deps, day: CalendarDay): Promise<void> =>
  replaceReports(db, day, ['funnel'], funnelSums(await selectReached(db, day)));

export const sumOccupation = async ({ db }: Deps, day: CalendarDay): Promise<void> =>
  replaceReports(db, day, ['occupation'], await selectOccupation(db, day));
