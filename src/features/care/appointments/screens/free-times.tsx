import { dayText } from '#features/shop/stores/opening-hours/schedule.ts';
import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { Button } from '#ui/button/button.tsx';
import { FieldLink } from '#ui/error-summary/field-link.tsx';
import type { CalendarDay } from '#values/calendar-day.ts';
import { capital } from '#values/sentence-case.ts';
import type { Arrival } from '../appointment.ts';
import type { TimesOfVisit } from '../contract.ts';
import { earliestByDay, partsOfDay } from '../offered-times.ts';
import { hoursText, whenText } from '../when-text.ts';

interface FreeTimesProps {
  days: TimesOfVisit['days'];
  later?: boolean;
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

export function FreeTimes({
  days,
  later = false,
  opened = [],
  nearest,
  unanswered,
  ...rest
}: FreeTimesProps) {
  const first = nearest ?? earliestByDay(days);
  return (
    <>
      {opened.length > 0 && (
        <div className="stack" data-gap="2">
          <h4>No horário que você abriu</h4>
          <Times times={opened} withDay {...rest} />
        </div>
      )}
      {first.length > 0 && (
        <div className="stack" data-gap="2">
          <h4>
            {nearest
              ? 'Mais perto do que você tinha'
              : later
                ? 'Primeiros horários destes dias'
                : 'Mais cedo'}
          </h4>
          <Times times={first} withDay {...rest} />
        </div>
      )}
      {days.length === 0 ? (
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
        <AccordionItem title="Todos os dias e horários">
          {days.map(({ day, minutes }) => (
            <AccordionItem
              key={day}
              title={`${capital(dayText(day, rest.today))} (${countText(minutes.length, rest.atHome)})`}
            >
              <div className="stack" data-gap="4">
                {partsOfDay(minutes).map((part) => (
                  <div key={part.name} className="stack" data-gap="2">
                    <h5>{part.name}</h5>
                    <Times times={part.minutes.map((minute) => ({ day, minute }))} {...rest} />
                  </div>
                ))}
              </div>
            </AccordionItem>
          ))}
        </AccordionItem>
      )}
    </>
  );
}

const countText = (count: number, atHome: boolean): string =>
  `${count} ${atHome ? 'janela' : 'horário'}${count === 1 ? '' : 's'}`;

interface TimesProps extends Omit<FreeTimesProps, 'days' | 'later' | 'opened' | 'nearest' | 'unanswered'> {
  times: readonly Arrival[];
  withDay?: boolean;
}

const Times = ({ times, today, sending, atHome, onChoose, withDay = false }: TimesProps) => (
  <ul role="list" className="cluster">
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
