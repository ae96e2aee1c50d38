import { useEffect, useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { addDays, shortDay } from '#values/calendar-day.ts';
import { isOptional, isToChoose } from '../choosing.ts';
import type { TimesOfVisit } from '../contract.ts';
import { LISTED_DAYS } from '../offered-times.ts';
import type { VisitTimesView } from './use-visit-times.ts';
import { headingId, VisitTime, type VisitTimeProps } from './visit-time.tsx';

export const TIMES_HEADING = 'quando';

interface VisitTimesProps
  extends Omit<VisitTimeProps, 'visit' | 'isComing' | 'isNamed' | 'isOpen' | 'onOpen' | 'onDone'> {
  /** The visits to show while the store looks for their times, so that the page does not move when these arrive. */
  expected?: readonly TimesOfVisit[];
  /** The page names the services just above, and they are all of one visit, which need not repeat them. */
  isListed?: boolean;
}

/**
 * Offers the free times of each visit, earliest first, and holds the chosen one. Shows nothing where units take no
 * appointments.
 */
export function VisitTimes({ expected = [], isListed = false, ...rest }: VisitTimesProps) {
  const { notices, failure, loading, reload } = rest.times;
  const isComing = loading && failure === '' && rest.times.visits.length + notices.length === 0;
  const times = isComing ? { ...rest.times, visits: expected } : rest.times;
  const { visits } = times;
  const { openId, open, goOn } = useOneOpen(times);
  if (failure && visits.length === 0)
    return (
      <Alert tone="warning">
        <p>Não conseguimos mostrar os horários livres. {failure}</p>
        <Button variant="secondary" size="sm" busy={loading} onClick={reload}>
          Tentar de novo
        </Button>
      </Alert>
    );
  if (visits.length === 0 && notices.length === 0) return null;
  const isNamed = isListed && visits.length === 1;
  const first = addDays(rest.today, times.fortnight * LISTED_DAYS);
  return (
    <section className="stack" aria-labelledby={TIMES_HEADING}>
      <h2 id={TIMES_HEADING}>
        Quando?{visits.length > 0 && visits.every(isOptional) && <span className="soft"> (opcional)</span>}
      </h2>
      <p className="visually-hidden" role="status">
        {isComing && 'Procurando os horários livres…'}
        {times.fortnight > 0 &&
          !loading &&
          `Horários de ${shortDay(first, rest.today)} a ${shortDay(addDays(first, LISTED_DAYS - 1), rest.today)}`}
      </p>
      <ul role="list" className="stack">
        {visits.map((visit) => {
          const id = headingId(visit);
          return (
            <li key={id} className="stack">
              <VisitTime
                {...rest}
                visit={visit}
                times={times}
                isComing={isComing}
                isNamed={isNamed}
                isOpen={id === openId}
                onOpen={(isOpen) => open(isOpen ? id : '', id)}
                onDone={() => goOn(visit)}
              />
            </li>
          );
        })}
      </ul>
      {notices.map((text) => (
        <Alert key={text} tone="warning" live={false}>
          {text} Se não der para esperar, fale com a gente.
        </Alert>
      ))}
    </section>
  );
}

const focusOn = (id: string) => document.getElementById(id)?.focus();

/** One visit is open at a time: that which the customer opened, else the first one without a time. */
function useOneOpen({ visits, loading }: VisitTimesView) {
  const [opened, setOpened] = useState('');
  const [done, setDone] = useState('');
  const waiting = visits.filter(isToChoose).map(headingId);
  // The store's answer folds the visit with its pressed button, so reading goes on after it.
  useEffect(() => {
    if (done === '' || loading) return;
    setOpened('');
    setDone('');
    focusOn(done);
  }, [done, loading]);
  return {
    openId: opened || waiting[0],
    open: (id: string, reading: string) => {
      setOpened(id);
      focusOn(reading);
    },
    /** To the next visit without a time, after one was chosen for this visit. */
    goOn: (visit: TimesOfVisit) => {
      const own = headingId(visit);
      const next = isToChoose(visit) ? waiting.find((id) => id !== own) : undefined;
      setDone(next ?? own);
    },
  };
}
