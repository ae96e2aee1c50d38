import { useForm } from 'react-hook-form';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { operate } from '#ui/operate.ts';
import { formatDay } from '#values/calendar-day.ts';
import type { attendVisit } from '../operations.ts';

interface AttendFormProps {
  visit: { code: string; patient: string; birthDate: string; service: string };
  onClose(): void;
  onDone(text: string): void;
}

const LABELS = { documentChecked: 'Documento conferido' };

export function AttendForm({ visit, onClose, onDone }: AttendFormProps) {
  const form = useForm({ defaultValues: { documentChecked: false } });
  const { code, patient, birthDate, service } = visit;
  const name = patient || 'Nome apagado';
  return (
    <CallForm
      form={form}
      labels={LABELS}
      action="Marcar como atendida"
      focus="documentChecked"
      onBack={onClose}
      call={async ({ documentChecked }) => {
        const input = { code, documentChecked: documentChecked as true };
        await operate<typeof attendVisit>('partner-visits/attend', input);
        onDone(`${name}, código ${code}: visita atendida.`);
      }}
    >
      <p>
        <strong>{service}</strong>
        <br />
        {name}
        {birthDate && `, nascimento ${formatDay(birthDate)}`}
      </p>
      <p>A loja só anota que a pessoa veio. Registre a coleta ou a vacina no sistema da unidade.</p>
      <Checkbox
        {...fieldsOf(form, LABELS)('documentChecked')}
        label={LABELS.documentChecked}
        hint="Nome e nascimento conferem com o documento com foto."
      />
    </CallForm>
  );
}
