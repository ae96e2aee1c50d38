import { useForm } from 'react-hook-form';
import type { undoVisit } from '#features/care/partner-booking/operations.ts';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { operate } from '#ui/operate.ts';
import { type FormProps, type PartnerVisit, subjectOf } from './desk.ts';
import { ReasonField } from './reason-field.tsx';

const LABELS = { reason: 'Motivo' };

export function UndoForm({ visit, onClose, onDone }: FormProps & { visit: PartnerVisit }) {
  const form = useForm({ defaultValues: { reason: '' } });
  const { code, name } = visit.partner;
  return (
    <CallForm
      form={form}
      labels={LABELS}
      action="Desfazer"
      focus="reason"
      onBack={onClose}
      call={async ({ reason }) => {
        await operate<typeof undoVisit>('partner-visits/undo', { code, reason });
        onDone(`${subjectOf(visit)}: atendimento desfeito. ${name} vê a mudança.`);
      }}
    >
      <p>{subjectOf(visit)}. A visita volta a ser como antes de “Atender”.</p>
      <ReasonField {...fieldsOf(form, LABELS)('reason')} />
    </CallForm>
  );
}
