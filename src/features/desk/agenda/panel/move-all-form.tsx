import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { messageOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import { formatDay } from '#values/calendar-day.ts';
import { holdsText } from '../left.ts';
import type { moveVisit, setSeats, viewAgenda } from '../operations.ts';
import {
  type Agenda,
  callText,
  type FormProps,
  isOfPartner,
  type Resource,
  subjectOf,
  type Visit,
  visitsText,
} from './desk.ts';
import { ReasonField } from './reason-field.tsx';

const LABELS = { day: 'Para o dia', close: 'Fechar o resto do dia', reason: 'Motivo' };

interface Line {
  id: number;
  text: string;
}

interface Moved extends Line {
  mailed: boolean;
}

interface MoveAllProps extends FormProps {
  resource: Resource;
  visits: readonly Visit[];
}

/** Moves one visit after the other, each completely, so that stopping leaves nothing half done. */
export function MoveAllForm({ agenda, resource, visits, onClose, onDone }: MoveAllProps) {
  const form = useForm({ defaultValues: { day: '', close: agenda.maySetSeats, reason: '' } });
  const field = fieldsOf(form, LABELS);
  const [done, setDone] = useState<readonly Moved[]>([]);
  const [failed, setFailed] = useState<readonly Line[]>([]);
  const calls = visits.filter(isOfPartner).length;
  const stopped = useRef(false);

  async function moveAll({ day, close, reason }: { day: string; close: boolean; reason: string }) {
    stopped.current = false;
    setFailed([]);
    const moved = new Map(done.map((one) => [one.id, one]));
    if (close) await closeRest(agenda.day, resource, reason);
    let failures = 0;
    for (const visit of visits.filter(({ id }) => !moved.has(id))) {
      if (stopped.current) break;
      const { id, startsAt: seen } = visit;
      const what = subjectOf(visit);
      try {
        const input = { id, seen, leave: true, force: false, overbook: false, reason, ...(day && { day }) };
        const { when } = await operate<typeof moveVisit>('agenda/move', input);
        const text = `${what}: passou para ${when}. ${callText(visit)}`.trim();
        moved.set(id, { id, text, mailed: visit.partner === null });
        setDone([...moved.values()]);
      } catch (failure) {
        failures += 1;
        setFailed((now) => [...now, { id, text: `${what}: ${messageOf(failure)}` }]);
      }
    }
    if (failures === 0 && !stopped.current) await finish([...moved.values()]);
  }

  async function finish(moved: readonly Moved[]) {
    onDone([movedText(moved), await holdsLeft(agenda, resource)].filter(Boolean).join(' '));
  }

  return (
    <CallForm
      form={form}
      labels={LABELS}
      action={`Mover ${visitsText(visits.length - done.length)}`}
      focus="day"
      onBack={done.length > 0 ? () => void finish(done) : onClose}
      call={moveAll}
    >
      <p>
        {resource.name}, {formatDay(agenda.day)}: cada visita vai para a hora livre mais próxima que sirva ao
        preparo, em outro recurso ou em outro dia.
      </p>
      {calls > 0 && (
        <p>{visitsText(calls)} de parceiros: ligue depois, porque a loja não manda e-mail a essas pessoas.</p>
      )}
      <TextField
        {...field('day')}
        type="date"
        required={false}
        optional
        hint="Em branco: o mesmo dia, ou o primeiro com vaga."
      />
      {agenda.maySetSeats && (
        <Checkbox
          {...form.register('close')}
          id="close"
          label={LABELS.close}
          hint="Ninguém mais marca neste recurso neste dia."
        />
      )}
      <ReasonField {...field('reason')} />
      <p role="status">{form.formState.isSubmitting && `Movidas ${done.length} de ${visits.length}…`}</p>
      {form.formState.isSubmitting && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            stopped.current = true;
          }}
        >
          Parar
        </Button>
      )}
      {failed.length > 0 && (
        <Alert tone="warning">
          <p>Não foram movidas:</p>
          <ul>
            {failed.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </Alert>
      )}
    </CallForm>
  );
}

const movedText = (moved: readonly Moved[]): string =>
  [
    `${visitsText(moved.length)} ${moved.length === 1 ? 'movida' : 'movidas'}.`,
    ...moved.map(({ text }) => text),
    ...(moved.some(({ mailed }) => mailed) ? ['Cada cliente da loja recebe um e-mail.'] : []),
  ].join(' ');

/** The page reads the day again anyway, so a failure needs no words here. */
const holdsLeft = ({ unit, day }: Agenda, { code }: Resource): Promise<string> =>
  operate<typeof viewAgenda>('agenda/view', { unit, day }).then(
    ({ resources }) => resources.flatMap((one) => (one.code === code ? holdsText(one.left) : [])).join(''),
    () => '',
  );

const closeRest = (day: string, { code }: Resource, reason: string) =>
  operate<typeof setSeats>('agenda/seats', {
    resource: code,
    day,
    from: '00:00',
    until: '24:00',
    seats: 0,
    onlyFree: true,
    reason,
  });
