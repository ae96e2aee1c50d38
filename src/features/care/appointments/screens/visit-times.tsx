import { useEffect, useRef, useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { focusIsLost } from '#ui/focus-is-lost.ts';
import { addDays, shortDay } from '#values/calendar-day.ts';
import { isOptional, isToChoose } from '../choosing.ts';
import type { TimesOfVisit } from '../contract.ts';
import { LISTED_DAYS } from '../offered-times.ts';
import type { VisitTimesView } from './use-visit-times.ts';
import { headingId, VisitTime, type VisitTimeProps } from './visit-time.tsx';

export const TIMES_HEADING = 'quando';

interface VisitTimesProps
  extends Omit<VisitTimeProps, 'visit' | 'isNamed' | 'isOnlyPlace' | 'isOpen' | 'onOpen' | 'onDone'> {
  /** The page names the services just above, and they are all of one visit, which need not repeat them. */
  isListed?: boolean;
}

/**
 * Offers the free times of each visit, earliest first, and holds the chosen one. Shows nothing where units take no
 * appointments.
 */
export function VisitTimes({ isListed = false, ...rest }: VisitTimesProps) {
  const { times } = rest;
  const { visits, notices, failure, loading, isComing, reload } = times;
  const { openId, open, goOn } = useOneOpen(times);
  const retried = useRef(false);
  useEffect(() => {
    if (failure !== '' || !retried.current) return;
    retried.current = false;
    // The pressed button has gone with the failure.
    if (focusIsLost()) focusOn(TIMES_HEADING);
  }, [failure]);
  const isEmpty = visits.length === 0 && notices.length === 0;
  const failed = failure && (
    <Alert tone="warning">
      <p>
        {isEmpty ? 'Não conseguimos mostrar os horários livres.' : 'Não conseguimos atualizar os horários.'}{' '}
        {failure}
      </p>
      <Button
        variant="secondary"
        size="sm"
        busy={loading}
        onClick={() => {
          retried.current = true;
          reload();
        }}
      >
        Tentar de novo
      </Button>
    </Alert>
  );
  if (isEmpty) return failed || null;
  const isNamed = isListed && visits.length === 1;
  const isOnlyPlace = new Set(visits.map(({ unitId }) => unitId)).size === 1;
  const first = addDays(rest.today, times.fortnight * LISTED_DAYS);
  return (
    <section className="stack" aria-labelledby={TIMES_HEADING}>
      <h2 id={TIMES_HEADING} tabIndex={-1}>
        Quando?{visits.length > 0 && visits.every(isOptional) && <span className="soft"> (opcional)</span>}
      </h2>
      <p className="visually-hidden" role="status">
        {isComing && 'Procurando os horários livres…'}
        {times.fortnight > 0 &&
          !loading &&
          `Horários de ${shortDay(first, rest.today)} a ${shortDay(addDays(first, LISTED_DAYS - 1), rest.today)}`}
      </p>
      {failed}
      <ul role="list" className="stack">
        {visits.map((visit) => {
          const id = headingId(visit);
          return (
            <li key={id} className="stack">
              <VisitTime
                {...rest}
                visit={visit}
                isNamed={isNamed}
                isOpen={id === openId}
                isOnlyPlace={isOnlyPlace}
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

/** One visit is open at a time: that which the customer opened, else the first one without a time. Each begins with its first days. */
function useOneOpen({ visits, fortnight, showFortnight }: VisitTimesView) {
  const [opened, setOpened] = useState('');
  const [done, setDone] = useState<{ own: string; next: string } | null>(null);
  const waiting = visits.filter(isToChoose).map(headingId);
  const showFirstDays = () => {
    if (fortnight > 0) showFortnight(0);
  };
  // The saved time folds the visit with its pressed button, so reading goes on after it.
  useEffect(() => {
    if (!done) return;
    setDone(null);
    // Meanwhile the customer may have gone on to another visit.
    if (opened !== '' && opened !== done.own) return;
    setOpened('');
    focusOn(done.next);
  }, [done, opened]);
  return {
    openId: opened || waiting[0],
    open: (id: string, reading: string) => {
      const before = opened || waiting[0];
      setOpened(id);
      focusOn(reading);
      if ((id || waiting[0]) !== before) showFirstDays();
    },
    /** To the next visit without a time, after one was chosen for this visit. */
    goOn: (visit: TimesOfVisit) => {
      const own = headingId(visit);
      const next = isToChoose(visit) ? waiting.find((id) => id !== own) : undefined;
      setDone({ own, next: next ?? own });
      showFirstDays();
    },
  };
}
