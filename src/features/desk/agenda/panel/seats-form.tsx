import { useForm } from 'react-hook-form';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { reloadWhenStale } from '#ui/form/reload-when-stale.ts';
import { operate } from '#ui/operate.ts';
import { formatDay } from '#values/calendar-day.ts';
import { clockText } from '#values/hour.ts';
import type { setSeats } from '../operations.ts';
import type { FormProps, Resource } from './desk.ts';
import { ReasonField } from './reason-field.tsx';

const LABELS = {
  from: 'Das',
  until: 'Até',
  seats: 'Pessoas ao mesmo tempo',
  onlyFree: 'Fechar só o que está livre',
  reason: 'Motivo',
};

const END_OF_DAY = '00:00';

export function SeatsForm({
  agenda,
  resource,
  onClose,
  onDone,
  onStale,
}: FormProps & { resource: Resource }) {
  const { hours } = resource;
  const last = hours.at(-1);
  const form = useForm({
    defaultValues: {
      from: clockText(hours[0]?.from ?? 420),
      until: last ? (last.from >= 1380 ? END_OF_DAY : clockText(last.from + 60)) : '12:00',
      seats: '0',
      onlyFree: false,
      reason: '',
    },
  });
  const field = fieldsOf(form, LABELS);
  const onlyFree = form.watch('onlyFree');
  return (
    <CallForm
      form={form}
      labels={LABELS}
      action="Gravar"
      focus="from"
      onBack={onClose}
      call={({ seats, ...values }) =>
        reloadWhenStale(async () => {
          await operate<typeof setSeats>('agenda/seats', {
            ...values,
            seats: Number(seats),
            resource: resource.code,
            day: agenda.day,
            seen: resource.version,
          });
          onDone(`${resource.name}: vagas de ${formatDay(agenda.day)} salvas.`);
        }, onStale)
      }
    >
      <p>
        {resource.name}, {formatDay(agenda.day)}
      </p>
      <div className="cluster" data-gap="4">
        <TextField {...field('from')} type="time" step={900} hint="De 15 em 15 minutos." />
        <TextField {...field('until')} type="time" step={900} hint="00:00 é o fim do dia." />
      </div>
      <Checkbox
        {...form.register('onlyFree')}
        id="onlyFree"
        label={LABELS.onlyFree}
        hint="Se uma visita sair depois, a vaga dela também fecha."
      />
      {!onlyFree && (
        <TextField
          {...field('seats')}
          type="number"
          min={0}
          max={99}
          hint="0 fecha. Mais do que hoje abre vagas extras."
        />
      )}
      <ReasonField {...field('reason')} />
    </CallForm>
  );
}
