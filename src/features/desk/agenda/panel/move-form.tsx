import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { reloadWhenStale } from '#ui/form/reload-when-stale.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { hourText } from '#values/hour.ts';
import type { freeTimes, moveVisit } from '../operations.ts';
import { nameOf } from '../states.ts';
import { callText, type FormProps, subjectOf, type Visit } from './desk.ts';
import { FreeAgenda } from './free-agenda.tsx';
import { ReasonField } from './reason-field.tsx';

const UNIT_LABELS = {
  day: 'Dia',
  time: 'Chegada',
  force: 'Mesmo assim',
  overbook: 'Sem vaga',
  reason: 'Motivo',
};

const HOME_LABELS = { ...UNIT_LABELS, time: 'Começo da janela' };

export function MoveForm({ agenda, visit, onClose, onDone, onStale }: FormProps & { visit: Visit }) {
  const form = useForm({
    defaultValues: { day: agenda.day, time: '', force: false, overbook: false, reason: '' },
  });
  const { atHome = false } = agenda.resources.find(({ code }) => code === visit.resource) ?? {};
  const labels = atHome ? HOME_LABELS : UNIT_LABELS;
  const field = fieldsOf(form, labels);
  return (
    <CallForm
      form={form}
      labels={labels}
      action="Mover"
      focus="day"
      onBack={onClose}
      call={({ time, ...values }) =>
        reloadWhenStale(async () => {
          const { id, startsAt: seen } = visit;
          const input = { ...values, id, seen, leave: false, ...(time && { time }) };
          const { when } = await operate<typeof moveVisit>('agenda/move', input);
          onDone(
            `${nameOf(visit)}: passou para ${when}. ${callText(visit) || 'O cliente recebe um e-mail.'}`,
          );
        }, onStale)
      }
    >
      <p>
        {subjectOf(visit)}. {visit.services.join(', ')}
      </p>
      {visit.partner && (
        <p>
          Combine o novo horário pelo telefone {visit.partner.phone || '(apagado)'}: a loja não manda e-mail.{' '}
          {visit.partner.name} vê o novo horário.
        </p>
      )}
      {!visit.partner && (
        <VisitTimes
          id={visit.id}
          onChoose={(day, time) => {
            form.setValue('day', day);
            form.setValue('time', time);
            form.setFocus('time');
          }}
        />
      )}
      <TextField {...field('day')} type="date" />
      <TextField
        {...field('time')}
        type="time"
        step={900}
        required={false}
        optional
        hint={
          atHome
            ? `Agora ${hourText(visit.from)} a ${hourText(visit.until)}. Em branco: a janela livre mais próxima, nesse dia.`
            : `Agora ${hourText(visit.arrival)}. Em branco: a hora livre mais próxima, nesse dia.`
        }
      />
      <Checkbox
        {...form.register('force')}
        id="force"
        label={labels.force}
        hint={`Também fora ${visit.partner ? '' : 'do preparo ou '}do horário da unidade.`}
      />
      <Checkbox
        {...form.register('overbook')}
        id="overbook"
        label={labels.overbook}
        hint="Abre uma vaga extra se não houver."
      />
      <ReasonField {...field('reason')} />
    </CallForm>
  );
}

/** The patient of a partner's visit arranges the hour by phone, so only the others have free times to choose from. */
function VisitTimes({ id, onChoose }: { id: number; onChoose(day: string, time: string): void }) {
  const [from, setFrom] = useState('');
  const view = useOperation<typeof freeTimes>('agenda/times', { id, ...(from && { from }) });
  return <FreeAgenda view={view} from={from} onList={setFrom} onChoose={onChoose} />;
}
