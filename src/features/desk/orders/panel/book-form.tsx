import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { LISTED_DAYS, OPEN_DAYS } from '#features/care/appointments/offered-times.ts';
import { FreeTimes } from '#features/care/appointments/screens/free-times.tsx';
import { clockText } from '#features/care/preparation/when-texts.ts';
import { ReasonField } from '#features/desk/agenda/panel/reason-field.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { reloadWhenStale } from '#ui/form/reload-when-stale.ts';
import type { AnswerOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { addDays } from '#values/calendar-day.ts';
import { listText } from '#values/list-text.ts';
import type { book, listTimes } from '../operations.ts';
import type { LineProps } from './order-dialogs.tsx';

const LABELS = {
  day: 'Dia',
  time: 'Hora',
  force: 'Mesmo fora do preparo',
  isFull: 'Sem vaga',
  overbook: 'Motivo',
};

/** The free times fill the fields, so that any other hour can be typed too. */
export function BookForm({ order, line, onClose, onDone, onStale }: LineProps) {
  const form = useForm({
    defaultValues: { day: '', time: '', force: false, isFull: false, overbook: '' },
  });
  const field = fieldsOf(form, LABELS);
  const [from, setFrom] = useState('');
  const { incrementId, seen } = order;
  const target = { incrementId, line: line.position };
  const view = useOperation<typeof listTimes>('order-desk/times', { ...target, ...(from && { from }) });
  const agenda = view.data?.agenda;
  return (
    <CallForm
      form={form}
      labels={LABELS}
      action={line.action === 'rebook' ? 'Remarcar' : 'Agendar'}
      focus="day"
      onBack={onClose}
      call={({ isFull, overbook, ...values }) =>
        reloadWhenStale(async () => {
          const input = { ...target, ...values, seen, ...(isFull && { overbook }) };
          const { when } = await operate<typeof book>('order-desk/book', input);
          onDone(`${line.service}: ${when}. O cliente recebe um e-mail.`);
        }, onStale)
      }
    >
      <p>{[line.service, line.beneficiary, line.place, line.wish].filter(Boolean).join(' · ')}</p>
      <ViewState view={view} />
      {agenda && (
        <Agenda
          agenda={agenda}
          from={from || agenda.today}
          onList={setFrom}
          onChoose={(day, time) => {
            form.setValue('day', day);
            form.setValue('time', time);
            form.setFocus('time');
          }}
        />
      )}
      <TextField {...field('day')} type="date" />
      <TextField {...field('time')} type="time" hint="Pelo horário do local do atendimento." />
      <Checkbox {...form.register('force')} id="force" label={LABELS.force} />
      {agenda && (
        <Checkbox
          {...form.register('isFull')}
          id="isFull"
          label={LABELS.isFull}
          hint="Abre uma vaga extra se não houver."
        />
      )}
      {agenda && form.watch('isFull') && <ReasonField {...field('overbook')} />}
    </CallForm>
  );
}

interface AgendaProps {
  agenda: NonNullable<AnswerOf<typeof listTimes>['agenda']>;
  from: string;
  onList(from: string): void;
  onChoose(day: string, time: string): void;
}

function Agenda({ agenda: { today, atHome, also, days }, from, onList, onChoose }: AgendaProps) {
  const next = addDays(from, LISTED_DAYS);
  return (
    <>
      {also.length > 0 && <p>Na mesma visita, e na mesma hora: {listText(also)}.</p>}
      <FreeTimes
        days={days}
        today={today}
        atHome={atHome}
        sending={null}
        onChoose={({ day, minute }) => onChoose(day, clockText(minute))}
      />
      <div className="cluster">
        {from > today && (
          <Button variant="ghost" size="sm" onClick={() => onList(addDays(from, -LISTED_DAYS))}>
            Dias anteriores
          </Button>
        )}
        {next < addDays(today, OPEN_DAYS) && (
          <Button variant="ghost" size="sm" onClick={() => onList(next)}>
            Mais dias
          </Button>
        )}
      </div>
    </>
  );
}
