import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  type CareAnswersView,
  useCareAnswers,
} from '#features/care/preparation/advice/screens/use-care-answers.ts';
import { isVisit } from '#features/care/preparation/plans/visit-key.ts';
import type { VisitPlan } from '#features/care/preparation/plans/visit-plans.ts';
import { messageOf, postJson, READ_MS } from '#ui/http.ts';
import { addDays, type CalendarDay } from '#values/calendar-day.ts';
import type * as calls from '../calls.ts';
import { heldOf } from '../choosing.ts';
import type { SentAnswers, TimesAnswer, TimesOfVisit } from '../contract.ts';
import { type ChosenTime, expectedVisits } from '../expected-visits.ts';
import { LISTED_DAYS } from '../offered-times.ts';
import { sentAnswers } from '../sent-answers.ts';

export interface VisitTimesView {
  visits: readonly TimesOfVisit[];
  /** Sentences about the intervals to visits of other orders, for visits without listed times. */
  notices: readonly string[];
  failure: string;
  loading: boolean;
  /** No times have come yet: the visits are those that the page expects, so that it does not move. */
  isComing: boolean;
  reload: () => void;
  /** Shows at once what the store has saved, before its next answer. */
  show: (visit: ChosenTime) => void;
  /** The patients' answers on this device, and the part of them that these visits need. */
  care: CareAnswersView;
  answers: SentAnswers;
  /** Index of the listed fortnight, from 0 (today). */
  fortnight: number;
  showFortnight: (index: number) => void;
  /** Null when the unit takes no appointments for this visit. */
  agendaOf: (visit: {
    beneficiaryId: number | null;
    unitId: number;
    part: number;
  }) => 'open' | 'chosen' | null;
}

/** The last answer of the store, and the fortnight for which it was asked. */
interface Listed {
  answer: TimesAnswer | null;
  fortnight: number;
}

/**
 * `order` is '' for the open quote; null requests nothing. `plans` are those of its visits, and `known` the times that
 * they had when the page was made.
 */
export function useVisitTimes(
  order: string | null,
  today: CalendarDay,
  plans: readonly VisitPlan[],
  known?: readonly ChosenTime[],
): VisitTimesView {
  const care = useCareAnswers();
  const sent = JSON.stringify(sentAnswers(plans, care.answersOf));
  const answers = useMemo((): SentAnswers => JSON.parse(sent), [sent]);
  const [{ answer, fortnight }, setListed] = useState<Listed>({ answer: null, fortnight: 0 });
  const [failure, setFailure] = useState('');
  const [loading, setLoading] = useState(order !== null);
  const [query, setQuery] = useState({ fortnight: 0, round: 0 });
  useEffect(() => {
    if (order === null) return;
    const request = new AbortController();
    setLoading(true);
    const from = addDays(today, query.fortnight * LISTED_DAYS);
    postJson<typeof calls.listTimesCall>(
      '/v1/appointments/times',
      { order, from, answers },
      { within: READ_MS, has: ['visits'], signal: request.signal },
    )
      .then((times) => {
        setListed({ answer: times, fortnight: query.fortnight });
        setFailure('');
      })
      .catch((reason) => request.signal.aborted || setFailure(messageOf(reason)))
      .finally(() => request.signal.aborted || setLoading(false));
    return () => request.abort();
  }, [order, today, query, answers]);
  const reload = useCallback(() => {
    setLoading(true);
    setQuery((now) => ({ ...now, round: now.round + 1 }));
  }, []);
  const showFortnight = useCallback((index: number) => setQuery({ fortnight: index, round: 0 }), []);
  const show = useCallback(
    ({ beneficiaryId, unitId, part, ...time }: ChosenTime) =>
      setListed(({ answer, ...rest }) => ({
        ...rest,
        answer: answer && {
          ...answer,
          visits: answer.visits.map((one) => {
            if (!isVisit({ beneficiaryId, unitId, part })(one)) return one;
            const { kept: _, ...others } = one;
            return { ...others, ...time };
          }),
        },
      })),
    [],
  );
  const isComing = loading && failure === '' && answer === null;
  const { visits, notices = [] } = answer ?? { visits: isComing ? expectedVisits(plans, today, known) : [] };
  const agendaOf: VisitTimesView['agendaOf'] = (visit) => {
    const own = visits.find((one) => isVisit(one)(visit));
    if (!own) return null;
    return heldOf(own) ? 'chosen' : 'open';
  };
  return {
    visits,
    notices,
    failure,
    loading,
    isComing,
    reload,
    show,
    care,
    answers,
    fortnight,
    showFortnight,
    agendaOf,
  };
}
