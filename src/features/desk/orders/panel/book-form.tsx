import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FreeAgenda } from '#features/desk/agenda/panel/free-agenda.tsx';
import { ReasonField } from '#features/desk/agenda/panel/reason-field.tsx';
import { isUnpaid } from '#features/purchase/orders/status.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { reloadWhenStale } from '#ui/form/reload-when-stale.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
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
          const { when, status } = await operate<typeof book>('order-desk/book', input);
          const then = isUnpaid(status) ? 'A vaga espera o pagamento.' : 'O cliente recebe um e-mail.';
          onDone(`${line.service}: ${when}. ${then}`);
        }, onStale)
      }
    >
      <p>{[line.service, line.beneficiary, line.place, line.wish].filter(Boolean).join(' · ')}</p>
      <FreeAgenda
        view={view}
        from={from}
        onList={setFrom}
        onChoose={(day, time) => {
          form.setValue('day', day);
          form.setValue('time', time);
          form.setFocus('time');
        }}
      />
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
