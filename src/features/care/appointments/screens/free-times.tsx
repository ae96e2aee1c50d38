import { type ReactNode, useState } from 'react';
import { dayText } from '#features/shop/stores/opening-hours/schedule.ts';
import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { Button } from '#ui/button/button.tsx';
import { FieldLink } from '#ui/error-summary/field-link.tsx';
import { useRoving } from '#ui/use-roving.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { capital } from '#values/sentence-case.ts';
import { type Arrival, isSameTime } from '../appointment.ts';
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
  /** Other days and places, folded away with the times that have no room. */
  more?: ReactNode;
  today: CalendarDay;
  sending: Arrival | null;
  atHome: boolean;
  onChoose: (at: Arrival) => void;
}

export function FreeTimes({ days, opened = [], nearest, unanswered, more, ...rest }: FreeTimesProps) {
  const [picked, setPicked] = useState('');
  const day =
    days.find((one) => one.day === picked) ?? days.find((one) => one.day === earliestByDay(days)[0]?.day);
  const { shown, rest: folded } = shownTimes(day?.minutes ?? []);
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
          <Days days={days} chosen={day.day} onPick={setPicked} {...rest} />
          <div className={styles.parts}>
            <PartsOfDay day={day.day} parts={shown} {...rest} />
          </div>
        </>
      )}
      {folded.length > 0 ? (
        <AccordionItem title={more ? 'Mais horários e dias' : 'Mais horários'}>
          <div className="stack">
            <PartsOfDay day={day?.day ?? ''} parts={folded} {...rest} />
            {more}
          </div>
        </AccordionItem>
      ) : (
        more
      )}
    </>
  );
}

interface DaysProps extends Pick<FreeTimesProps, 'days' | 'today' | 'atHome'> {
  chosen: CalendarDay;
  onPick(day: CalendarDay): void;
}

function Days({ days, chosen, today, atHome, onPick }: DaysProps) {
  const roving = useRoving(
    days.length,
    days.findIndex(({ day }) => day === chosen),
  );
  return (
    <ul role="list" className={styles.days} aria-label="Horários livres por dia" onKeyDown={roving.onKeyDown}>
      {days.map(({ day, minutes }, index) => (
        <li key={day}>
          <button
            type="button"
            className={styles.day}
            aria-pressed={day === chosen}
            onClick={() => onPick(day)}
            {...roving.of(index)}
          >
            <DayName day={day} today={today} />{' '}
            <span className="visually-hidden">({countText(minutes.length, atHome)})</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function DayName({ day, today }: { day: CalendarDay; today: CalendarDay }) {
  const [name, date] = capital(dayText(day, today)).split(', ');
  return (
    <>
      <span className={styles.weekday}>{name}</span> <strong>{date}</strong>
    </>
  );
}

interface PartsOfDayProps extends Omit<TimesProps, 'times' | 'withDay'> {
  day: CalendarDay;
  parts: ReturnType<typeof shownTimes>['shown'];
}

const PartsOfDay = ({ day, parts, ...rest }: PartsOfDayProps) =>
  parts.map((part) => (
    <div key={part.name} className="stack" data-gap="2">
      <h4>{part.name}</h4>
      <Times times={part.minutes.map((minute) => ({ day, minute }))} {...rest} />
    </div>
  ));

const countText = (count: number, atHome: boolean): string =>
  `${count} ${atHome ? 'janela' : 'horário'}${count === 1 ? '' : 's'}`;

interface TimesProps extends Omit<FreeTimesProps, 'days' | 'opened' | 'nearest' | 'unanswered' | 'more'> {
  times: readonly Arrival[];
  withDay?: boolean;
}

function Times({ times, today, sending, atHome, onChoose, withDay = false }: TimesProps) {
  const roving = useRoving(times.length, 0);
  return (
    <ul
      role="list"
      className={withDay ? 'cluster' : styles.times}
      data-home={atHome || undefined}
      onKeyDown={roving.onKeyDown}
    >
      {times.map((at, index) => (
        <li key={`${at.day} ${at.minute}`}>
          <Button
            variant="secondary"
            size="sm"
            aria-label={capital(whenText(at, today, atHome))}
            busy={isSameTime(sending, at)}
            onClick={() => onChoose(at)}
            {...roving.of(index)}
          >
            {withDay ? capital(whenText(at, today, atHome)) : hoursText(at.minute, atHome)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
