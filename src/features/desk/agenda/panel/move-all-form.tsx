import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { SelectField, TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { messageOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import { formatDay } from '#values/calendar-day.ts';
import { holdsText } from '../left.ts';
import type { moveVisit, proposeMoves, setSeats, viewAgenda } from '../operations.ts';
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
import { MoveLines, type NewTimes } from './move-lines.tsx';
import { ReasonField } from './reason-field.tsx';

const LABELS = {
  unit: 'Para a unidade',
  day: 'Para o dia',
  close: 'Fechar o resto do dia',
  reason: 'Motivo',
};

interface Values {
  /** The code of another unit; '' for the same one. */
  unit: string;
  day: string;
  close: boolean;
  reason: string;
}

interface Moved {
  id: number;
  text: string;
  mailed: boolean;
}

interface MoveAllProps extends Omit<FormProps, 'agenda' | 'onStale'> {
  agenda: Pick<Agenda, 'unit' | 'unitName' | 'day' | 'units' | 'maySetSeats'>;
  /** Without it the visits are those of the whole unit. */
  resource?: Resource;
  visits: readonly Visit[];
}

/** Asks for unit and day, then lists where each visit would go, so that the operator sees and changes it before any moves. */
export function MoveAllForm({ visits, ...props }: MoveAllProps) {
  const { agenda, resource, onClose } = props;
  const mayClose = agenda.maySetSeats && resource !== undefined;
  const others = resource?.atHome ? [] : agenda.units.filter(({ code }) => code !== agenda.unit);
  const form = useForm<Values>({ defaultValues: { unit: '', day: '', close: mayClose, reason: '' } });
  const field = fieldsOf(form, LABELS);
  const [proposed, setProposed] = useState<NewTimes | null>(null);
  const calls = visits.filter(isOfPartner).length;

  async function propose({ unit, day, reason }: Values) {
    if (reason.trim() === '') return form.setError('reason', { message: 'Escreva o motivo.' });
    const input = { ids: visits.map(({ id }) => id), ...(day && { day }), ...(unit && { unit }) };
    const { rows } = await operate<typeof proposeMoves>('agenda/proposals', input);
    setProposed(new Map(rows.map(({ id, ...to }) => [id, to])));
  }

  function goBack() {
    setProposed(null);
    form.reset(undefined, { keepValues: true });
  }

  if (proposed)
    return (
      <MoveListForm
        {...props}
        visits={visits}
        values={form.getValues()}
        proposed={proposed}
        onBack={goBack}
      />
    );
  return (
    <CallForm
      form={form}
      labels={LABELS}
      action="Ver as novas horas"
      focus="day"
      onBack={onClose}
      call={propose}
    >
      <p>
        {resource?.name ?? agenda.unitName}, {formatDay(agenda.day)}: cada visita vai para a hora livre mais
        próxima da dela que sirva ao preparo,{' '}
        {form.watch('unit') ? 'na outra unidade, pelo mesmo preço' : 'em outro recurso ou em outro dia'}. Você
        vê a lista antes de mover.
      </p>
      {calls > 0 && (
        <p>{visitsText(calls)} de parceiros: ligue depois, porque a loja não manda e-mail a essas pessoas.</p>
      )}
      {others.length > 0 && (
        <SelectField
          {...field('unit')}
          required={false}
          placeholder="A mesma unidade"
          options={others.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
      <TextField
        {...field('day')}
        type="date"
        required={false}
        optional
        hint="Em branco: o mesmo dia, ou o primeiro com vaga."
      />
      {mayClose && (
        <Checkbox
          {...form.register('close')}
          id="close"
          label={LABELS.close}
          hint="Ninguém mais marca neste recurso neste dia."
        />
      )}
      <ReasonField {...field('reason')} />
    </CallForm>
  );
}

interface MoveListProps extends Omit<MoveAllProps, 'onClose'> {
  values: Values;
  proposed: NewTimes;
  onBack(): void;
}

/** Moves one visit after the other, each completely, so that stopping leaves nothing half done. */
function MoveListForm({ agenda, resource, visits, values, proposed, onBack, onDone }: MoveListProps) {
  const form = useForm();
  const [times, setTimes] = useState(proposed);
  const [done, setDone] = useState<readonly Moved[]>([]);
  const [failed, setFailed] = useState<ReadonlyMap<number, string>>(new Map());
  const stopped = useRef(false);
  const intro = useRef<HTMLParagraphElement>(null);
  useEffect(() => intro.current?.focus(), []);
  const isMoving = form.formState.isSubmitting;
  const left = visits.filter(({ id }) => !done.some((one) => one.id === id));

  async function moveAll() {
    stopped.current = false;
    setFailed(new Map());
    const [moved, refused] = [[...done], new Map<number, string>()];
    for (const visit of left) {
      if (stopped.current) break;
      try {
        const when = await move(visit);
        const text = `${subjectOf(visit)}: passou para ${when}. ${callText(visit)}`.trim();
        moved.push({ id: visit.id, text, mailed: visit.partner === null });
        setDone([...moved]);
      } catch (failure) {
        refused.set(visit.id, messageOf(failure));
        setFailed(new Map(refused));
      }
    }
    // While all visits stay, the day stays open, because the operator may still change the list.
    if (resource && values.close && moved.length > 0) await closeRest(agenda.day, resource, values.reason);
    if (moved.length === visits.length) return finish(moved);
    form.setError('root', { message: leftText(visits.length - moved.length) });
  }

  async function move({ id, startsAt: seen }: Visit): Promise<string> {
    const { day = values.day, time = '' } = times.get(id) ?? {};
    const to = { ...(day && { day }), ...(day && time && { time }) };
    const unit = values.unit && { unit: values.unit };
    const how = { ...unit, leave: true, force: false, overbook: false, reason: values.reason };
    return (await operate<typeof moveVisit>('agenda/move', { id, seen, ...how, ...to })).when;
  }

  async function finish(moved: readonly Moved[]) {
    const left = resource ? await holdsLeft(agenda, resource) : '';
    onDone([movedText(moved), left].filter(Boolean).join(' '));
  }

  return (
    <CallForm
      form={form}
      labels={{}}
      action={`Mover ${visitsText(left.length)}`}
      onBack={done.length > 0 ? () => void finish(done) : onBack}
      call={moveAll}
    >
      <p ref={intro} tabIndex={-1}>
        Confira para onde cada visita vai. O que está em branco vai para a hora livre mais próxima.
      </p>
      <MoveLines visits={left} times={times} failed={failed} onChange={setTimes} />
      <p role="status">{isMoving && `Movidas ${done.length} de ${visits.length}…`}</p>
      {isMoving && (
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
    </CallForm>
  );
}

const leftText = (count: number): string =>
  `${visitsText(count)} ainda sem mover: veja o motivo na lista e escolha outra hora. "Mesmo assim" e "Sem vaga" ficam no "Mover" de cada visita.`;

const movedText = (moved: readonly Moved[]): string =>
  [
    `${visitsText(moved.length)} ${moved.length === 1 ? 'movida' : 'movidas'}.`,
    ...moved.map(({ text }) => text),
    ...(moved.some(({ mailed }) => mailed) ? ['Cada cliente da loja recebe um e-mail.'] : []),
  ].join(' ');

/** The page reads the day again anyway, so a failure needs no words here. */
const holdsLeft = ({ unit, day }: MoveAllProps['agenda'], { code }: Resource): Promise<string> =>
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
