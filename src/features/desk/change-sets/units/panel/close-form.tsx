import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Confirm } from '#ui/dialog/confirm.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import type { AnswerOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import { formatDay } from '#values/calendar-day.ts';
import { countText } from '#values/count-text.ts';
import type { closeUnit, previewClosing } from '../operations.ts';
import { periodText } from '../period-text.ts';
import type { Closing } from './closed.tsx';

const LABELS = { forGood: 'Fechar de vez', from: 'De', until: 'Até', reason: 'Motivo' };

interface CloseFormProps {
  unit: string;
  today: string;
  onClose(): void;
  onDone(closing: Closing): void;
}

type Affected = AnswerOf<typeof previewClosing>;

/** Asks for the days, says who is affected, and closes the unit once that is confirmed. */
export function CloseForm({ unit, today, onClose, onDone }: CloseFormProps) {
  const form = useForm({ defaultValues: { forGood: false, from: today, until: today, reason: '' } });
  const [affected, setAffected] = useState<Affected | null>(null);
  const field = fieldsOf(form, LABELS, 'fechar-');
  const forGood = form.watch('forGood');
  const periodOf = ({ from, until }: { from: string; until: string }) => ({
    unit,
    from,
    until: forGood ? null : until,
  });
  if (affected)
    return (
      <Confirm
        action="Fechar unidade"
        onClose={() => setAffected(null)}
        onConfirm={async () => {
          const { reason, ...typed } = form.getValues();
          const period = periodOf(typed);
          const done = await operate<typeof closeUnit>('units/close', { ...period, reason });
          onDone({ ...period, ...done });
        }}
      >
        <p>{periodText(periodOf(form.getValues()))} A loja e a agenda mudam na hora.</p>
        <AffectedList affected={affected} />
      </Confirm>
    );
  return (
    <CallForm
      form={form}
      labels={LABELS}
      action="Ver quem é afetado"
      onBack={onClose}
      call={async ({ reason, ...typed }) => {
        if (reason.trim() === '') return form.setError('reason', { message: 'Escreva o motivo.' });
        setAffected(await operate<typeof previewClosing>('units/affected', periodOf(typed)));
      }}
    >
      <Checkbox {...form.register('forGood')} id="fechar-forGood" label={LABELS.forGood} />
      <TextField {...field('from')} type="date" min={today} />
      {!forGood && <TextField {...field('until')} type="date" min={today} />}
      <TextField {...field('reason')} maxLength={80} hint="O cliente lê ao lado do horário, como Reforma." />
    </CallForm>
  );
}

const AffectedList = ({ affected: { days, services } }: { affected: Affected }) => (
  <>
    {days.length === 0 && <p>Nenhuma visita marcada nestes dias.</p>}
    {days.length > 0 && (
      <>
        <p>Visitas que ficam sem lugar. Nada muda nelas até você mover ou devolver:</p>
        <ul>
          {days.map(({ day, visits, held }) => (
            <li key={day}>
              {formatDay(day)}:{' '}
              {[
                visits > 0 && countText(visits, 'visita paga', 'visitas pagas'),
                held > 0 && countText(held, 'reserva sem pagamento', 'reservas sem pagamento'),
              ]
                .filter(Boolean)
                .join(', ')}
            </li>
          ))}
        </ul>
      </>
    )}
    {services > 0 && (
      <p>
        {countText(services, 'serviço pago sem hora marcada vale', 'serviços pagos sem hora marcada valem')}{' '}
        nesta unidade.
      </p>
    )}
  </>
);
