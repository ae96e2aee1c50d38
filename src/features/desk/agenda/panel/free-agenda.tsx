import { LISTED_DAYS, OPEN_DAYS } from '#features/care/appointments/offered-times.ts';
import { FreeTimes } from '#features/care/appointments/screens/free-times.tsx';
import { Button } from '#ui/button/button.tsx';
import type { AnswerOf } from '#ui/http.ts';
import type { View } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { addDays, type CalendarDay } from '#values/calendar-day.ts';
import { clockText } from '#values/hour.ts';
import { listText } from '#values/list-text.ts';
import type { freeTimes } from '../operations.ts';

interface FreeAgendaProps {
  view: View<AnswerOf<typeof freeTimes>>;
  /** The first of the listed days; '' for today. */
  from: CalendarDay;
  onList(from: CalendarDay): void;
  /** The time is "07:30". */
  onChoose(day: CalendarDay, time: string): void;
}

/** The free times of a visit, from which a form fills its day and hour. Nothing where no agenda decides. */
export function FreeAgenda({ view, from, onList, onChoose }: FreeAgendaProps) {
  const agenda = view.data?.agenda;
  const first = from || (agenda?.today ?? '');
  const next = first && addDays(first, LISTED_DAYS);
  return (
    <>
      <ViewState view={view} />
      {agenda && (
        <>
          {agenda.also.length > 0 && <p>Na mesma visita, e na mesma hora: {listText(agenda.also)}.</p>}
          <h3>Horas livres</h3>
          <FreeTimes
            days={agenda.days}
            today={agenda.today}
            atHome={agenda.atHome}
            sending={null}
            onChoose={({ day, minute }) => onChoose(day, clockText(minute))}
          />
          <div className="cluster">
            {first > agenda.today && (
              <Button variant="ghost" size="sm" onClick={() => onList(addDays(first, -LISTED_DAYS))}>
                Dias anteriores
              </Button>
            )}
            {next < addDays(agenda.today, OPEN_DAYS) && (
              <Button variant="ghost" size="sm" onClick={() => onList(next)}>
                Mais dias
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}
