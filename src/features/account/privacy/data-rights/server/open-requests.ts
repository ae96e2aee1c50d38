import { type SQL, sql } from 'drizzle-orm';
import { customersBehind } from '#features/account/accounts/server/find-buyers.ts';
import type { Deps } from '#platform/deps.ts';
import { addDays, type CalendarDay, dayOf, startOfDay } from '#values/calendar-day.ts';
import { ANSWER_DAYS, answerBy } from '../data-request.ts';
import {
  type DataRequest,
  selectAnswered,
  selectOpenBy,
  selectOwn,
  selectRequests,
} from './internal/request-queries.ts';

/** Makes a select to count. Requests of one day are due together, at the end of their last day. */
export function openRequests(due: 'any' | 'late' | 'today', now: Date): SQL {
  const from = startOfDay(addDays(dayOf(now), -ANSWER_DAYS));
  const to = startOfDay(addDays(dayOf(now), 1 - ANSWER_DAYS));
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
  const conditions = {
    any: sql`true`,
    late: sql`asked_at < ${at(from)}`,
    today: sql`asked_at >= ${at(from)} and asked_at < ${at(to)}`,
  };
  return sql`select 1 from data_requests where answered_at is null and ${conditions[due]}`;
}

export async function listOpenRequests(deps: Deps) {
  const today = dayOf(deps.clock.now());
  const requests = await selectRequests(deps.db, { open: true });
  const customerOf = await customersBehind(deps, requests);
  return {
    rows: requests.map((request) => ({
      ...withDeadline(request, today),
      customerId: request.customerId ?? customerOf(request),
      signedIn: request.customerId !== null,
    })),
  };
}

const PAGE = 50;

/** The list continues after the row with the id `before`, the last one of the previous page. */
export async function listAnsweredRequests({ db }: Pick<Deps, 'db'>, before: number | undefined) {
  const found = await selectAnswered(db, before, PAGE + 1);
  const page = found.slice(0, PAGE);
  return {
    rows: page.map(({ protocol, kind, askedAt, answeredAt, answeredBy }) => ({
      protocol,
      kind,
      askedAt: askedAt.toISOString(),
      answeredAt: (answeredAt ?? askedAt).toISOString(),
      who: answeredBy ?? '',
    })),
    next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Lists the oldest request first. */
export const openRequestsBy = (
  deps: Deps,
  identity: { customerId: number; email: string; cpf: string | null },
) => selectOpenBy(deps.db, identity);

export const withDeadline = ({ protocol, kind, askedAt }: DataRequest, today: CalendarDay) => ({
  protocol,
  kind,
  askedAt: askedAt.toISOString(),
  answerBy: answerBy(askedAt),
  late: answerBy(askedAt) < today,
});

/** Lists the account's own requests, the newest first. */
export async function requestsOf(deps: Deps, customerId: number) {
  const today = dayOf(deps.clock.now());
  return (await selectOwn(deps.db, customerId)).map((request) => ({
    ...withDeadline(request, today),
    message: request.message,
    answer: request.answer,
    answeredAt: request.answeredAt?.toISOString() ?? null,
  }));
}
