import { useState } from 'react';
import { dayText, weekdayName } from '#features/shop/stores/opening-hours/schedule.ts';
import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { Button } from '#ui/button/button.tsx';
import { FieldLink } from '#ui/error-summary/field-link.tsx';
import { type CalendarDay, shortDay } from '#values/calendar-day.ts';
import { capital } from '#values/sentence-case.ts';
import type { Arrival } from '../appointment.ts';
import type { TimesOfVisit } from '../contract.ts';
import { earliestByDay, shownTimes } from '../offered-times.ts';
import { hoursText, whenText } from '../when-text.ts';
import styles from './free-times.module.css';

interface FreeTimesProps {
  days: TimesOfVisit['days'];
  /** Times in the slot by which the visitor came. */
  opened?: readonly Arrival[];
  /** Times to choose instead of a lost one. */
  nearest?: readonly Arrival[] | undefined;
  /** The question whose answer may bring times back, where none is offered. */
  unanswered?: { fieldId: string; text: string } | null;
  today: CalendarDay;
  sending: Arrival | null;
  atHome: boolean;
  onChoose: (at: Arrival) => void;
}

export function FreeTimes({ days, opened = [], nearest, unanswered, ...rest }: FreeTimesProps) {
  const [picked, setPicked] = useState('');
  const day =
    days.find((one) => one.day === picked) ?? days.find((one) => one.day === earliestByDay(days)[0]?.day);
  return (
    <>
      {opened.length > 0 && (
        <div className="stack" data-gap="2">
          <h4>No horário que você abriu</h4>
          <Times times={opened} withDay {...rest} />
        </div>
      )}
      {nearest && nearest.length > 0 && (
        <div className="stack" data-gap="2">
          <h4>Mais perto do que você tinha</h4>
          <Times times={nearest} withDay {...rest} />
        </div>
      )}
      {!day ? (
        <p>
          {unanswered ? (
            <>
              Responda acima para ver os horários:{' '}
              <FieldLink fieldId={unanswered.fieldId}>{unanswered.text}</FieldLink>.
            </>
          ) : (
            'Não há horário livre nestes 14 dias que sirva para o preparo.'
          )}
        </p>
      ) : (
        <>
          <ul role="list" className={styles.days} aria-label="Dias com horário livre">
            {days.map((one) => (
              <li key={one.day}>
                <button
                  type="button"
                  className={styles.day}
                  aria-pressed={one.day === day.day}
                  aria-label={`${capital(dayText(one.day, rest.today))} (${countText(one.minutes.length, rest.atHome)})`}
                  onClick={() => setPicked(one.day)}
                >
                  <span>{capital(weekdayName(one.day).slice(0, 3))}</span>
                  <strong>{shortDay(one.day, rest.today)}</strong>
                </button>
              </li>
            ))}
          </ul>
          <TimesOfDay key={day.day} {...day} {...rest} />
        </>
      )}
    </>
  );
}

function TimesOfDay({ day, minutes, ...rest }: Omit<TimesProps, 'times'> & TimesOfVisit['days'][number]) {
  const { shown, rest: folded } = shownTimes(minutes);
  const parts = (listed: typeof shown) =>
    listed.map((part) => (
      <div key={part.name} className="stack" data-gap="2">
        <h4>{part.name}</h4>
        <Times times={part.minutes.map((minute) => ({ day, minute }))} {...rest} />
      </div>
    ));
  return (
    <>
      {parts(shown)}
      {folded.length > 0 && (
        <AccordionItem title={`Mais horários de ${dayText(day, rest.today)}`}>
          <div className="stack">{parts(folded)}</div>
        </AccordionItem>
      )}
    </>
  );
}

const countText = (count: number, atHome: boolean): string =>
  `${count} ${atHome ? 'janela' : 'horário'}${count === 1 ? '' : 's'}`;

interface TimesProps extends Omit<FreeTimesProps, 'days' | 'opened' | 'nearest' | 'unanswered'> {
  times: readonly Arrival[];
  withDay?: boolean;
}

const Times = ({ times, today, sending, atHome, onChoose, withDay = false }: TimesProps) => (
  <ul role="list" className={withDay ? 'cluster' : styles.times} data-home={atHome || undefined}>
    {times.map((at) => (
      <li key={`${at.day} ${at.minute}`}>
        <Button
          variant="secondary"
          size="sm"
          aria-label={capital(whenText(at, today, atHome))}
          busy={sending?.day === at.day && sending.minute === at.minute}
          onClick={() => onChoose(at)}
        >
          {withDay ? capital(whenText(at, today, atHome)) : hoursText(at.minute, atHome)}
        </Button>
      </li>
    ))}
  </ul>
);
