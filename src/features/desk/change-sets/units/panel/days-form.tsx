import { useForm } from 'react-hook-form';
import { TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { useNavigation } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { useTypedCells } from '../../panel/use-typed-cells.ts';
import type { changeDays } from '../operations.ts';

const LABELS = { from: 'De', until: 'Até', name: 'Nome', hours: 'Horário' };

interface DaysFormProps {
  unit: string;
  today: string;
  onClose(): void;
}

/** The next page shows the days before they are published. */
export function DaysForm({ unit, today, onClose }: DaysFormProps) {
  const { go } = useNavigation();
  const form = useForm({ defaultValues: { from: today, until: today, name: '', hours: 'fechado' } });
  // No row has this key: the days that it makes have theirs.
  useTypedCells(form, 'feriados', `de ${unit}`);
  const field = fieldsOf(form, LABELS, 'dias-');
  return (
    <CallForm
      form={form}
      labels={LABELS}
      action="Ver o que muda"
      onBack={onClose}
      call={async ({ from, until, ...special }) => {
        const { id } = await operate<typeof changeDays>('units/days', { unit, from, until, special });
        go(panelUrls.changeSet(id));
      }}
    >
      <TextField {...field('from')} type="date" min={today} />
      <TextField {...field('until')} type="date" min={today} />
      <TextField {...field('name')} maxLength={80} hint="O que o cliente lê, como Carnaval." />
      <TextField
        {...field('hours')}
        maxLength={80}
        hint="fechado, feriado, normal, ou horas como 08:00-12:00 e 13:00-17:00."
      />
    </CallForm>
  );
}
