import { useForm } from 'react-hook-form';
import { Modal } from '#ui/dialog/dialog.tsx';
import { TextAreaField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { operate } from '#ui/operate.ts';
import type { undo } from '../operations.ts';
import type { Subject } from './desk.ts';

interface UndoDialogProps {
  subject: Subject | null;
  onClose(): void;
  onUndone(subject: Subject): void;
}

export function UndoDialog({ subject, onClose, onUndone }: UndoDialogProps) {
  return (
    <Modal open={subject !== null} onClose={onClose} title="Desfazer o atendimento?" steady>
      {subject && <UndoForm subject={subject} onClose={onClose} onUndone={onUndone} />}
    </Modal>
  );
}

const LABELS = { reason: 'Motivo' };

function UndoForm({ subject, onClose, onUndone }: UndoDialogProps & { subject: Subject }) {
  const form = useForm({ defaultValues: { reason: '' } });
  const { incrementId, line } = subject;
  return (
    <CallForm
      form={form}
      labels={LABELS}
      action="Desfazer atendimento"
      focus="reason"
      onBack={onClose}
      call={async ({ reason }) => {
        const id = line.recorded?.id ?? 0;
        const answer = await operate<typeof undo>('attendance/undo', { incrementId, id, reason });
        onUndone({ ...subject, line: answer.line });
      }}
    >
      <p>{line.service} volta a ficar pendente.</p>
      <TextAreaField
        {...fieldsOf(form, LABELS)('reason')}
        hint="Fica no histórico do pedido."
        maxLength={500}
      />
    </CallForm>
  );
}
