import { useCallback, useEffect, useState } from 'react';
import { getJson, messageOf, READ_MS } from '#ui/http.ts';
import { isVisit } from '../appointment.ts';
import type * as calls from '../calls.ts';
import type { TimesAnswer, TimesOfVisit } from '../contract.ts';

export interface VisitTimesView {
  visits: readonly TimesOfVisit[];
  failure: string;
  loading: boolean;
  reload: () => void;
  /** Lists the fortnight from this day for all visits. */
  showFrom: (day: string) => void;
  /** Null: the unit takes no appointments for this visit. */
  agendaOf: (visit: {
    beneficiaryId: number | null;
    unitId: number;
    part: number;
  }) => 'open' | 'chosen' | null;
}

/** `order`: '' for the open quote; null asks nothing. */
export function useVisitTimes(order: string | null): VisitTimesView {
  const [answer, setAnswer] = useState<TimesAnswer>({ visits: [] });
  const [failure, setFailure] = useState('');
  const [loading, setLoading] = useState(order !== null);
  const [wanted, setWanted] = useState({ from: '', round: 0 });
  useEffect(() => {
    if (order === null) return;
    const request = new AbortController();
    setLoading(true);
    getJson<typeof calls.listTimesCall>('/v1/appointments/times', {
      within: READ_MS,
      has: ['visits'],
      query: { order, ...(wanted.from && { from: wanted.from }) },
      signal: request.signal,
    })
      .then((times) => {
        setAnswer(times);
        setFailure('');
      })
      .catch((reason) => request.signal.aborted || setFailure(messageOf(reason)))
      .finally(() => request.signal.aborted || setLoading(false));
    return () => request.abort();
  }, [order, wanted]);
  const reload = useCallback(() => setWanted(({ from, round }) => ({ from, round: round + 1 })), []);
  const showFrom = useCallback((from: string) => setWanted(({ round }) => ({ from, round: round + 1 })), []);
  const agendaOf: VisitTimesView['agendaOf'] = (visit) => {
    const own = answer.visits.find((one) => isVisit(one)(visit));
    if (!own) return null;
    return own.chosen && own.chosen.state !== 'lost' ? 'chosen' : 'open';
  };
  return { visits: answer.visits, failure, loading, reload, showFrom, agendaOf };
}
