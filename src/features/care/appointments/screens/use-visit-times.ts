import { useCallback, useEffect, useState } from 'react';
import { isVisit } from '#features/care/visit-plans/visit-key.ts';
import { getJson, messageOf, READ_MS } from '#ui/http.ts';
import { addDays, type CalendarDay } from '#values/calendar-day.ts';
import type * as calls from '../calls.ts';
import type { TimesAnswer, TimesOfVisit } from '../contract.ts';
import { LISTED_DAYS } from '../offered-times.ts';

export interface VisitTimesView {
  visits: readonly TimesOfVisit[];
  failure: string;
  loading: boolean;
  reload: () => void;
  /** Index of the listed fortnight, from 0 (today). */
  fortnight: number;
  showFortnight: (index: number) => void;
  /** Null: the unit takes no appointments for this visit. */
  agendaOf: (visit: {
    beneficiaryId: number | null;
    unitId: number;
    part: number;
  }) => 'open' | 'chosen' | null;
}

/** `order`: '' for the open quote; null asks nothing. */
export function useVisitTimes(order: string | null, today: CalendarDay): VisitTimesView {
  const [answer, setAnswer] = useState<TimesAnswer>({ visits: [] });
  const [failure, setFailure] = useState('');
  const [loading, setLoading] = useState(order !== null);
  const [wanted, setWanted] = useState({ fortnight: 0, round: 0 });
  useEffect(() => {
    if (order === null) return;
    const request = new AbortController();
    setLoading(true);
    getJson<typeof calls.listTimesCall>('/v1/appointments/times', {
      within: READ_MS,
      has: ['visits'],
      query: { order, from: addDays(today, wanted.fortnight * LISTED_DAYS) },
      signal: request.signal,
    })
      .then((times) => {
        setAnswer(times);
        setFailure('');
      })
      .catch((reason) => request.signal.aborted || setFailure(messageOf(reason)))
      .finally(() => request.signal.aborted || setLoading(false));
    return () => request.abort();
  }, [order, today, wanted]);
  const reload = useCallback(() => setWanted((now) => ({ ...now, round: now.round + 1 })), []);
  const showFortnight = useCallback((fortnight: number) => setWanted({ fortnight, round: 0 }), []);
  const agendaOf: VisitTimesView['agendaOf'] = (visit) => {
    const own = answer.visits.find((one) => isVisit(one)(visit));
    if (!own) return null;
    return own.chosen && own.chosen.state !== 'lost' ? 'chosen' : 'open';
  };
  const { fortnight } = wanted;
  return { visits: answer.visits, failure, loading, reload, fortnight, showFortnight, agendaOf };
}
