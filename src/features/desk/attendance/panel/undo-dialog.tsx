import { useForm } from 'react-hook-form';
import { Modal } from '#ui/dialog/dialog.tsx';
import { TextAreaField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { operate } from '#ui/operate.ts';
import type { undo } from '../operations.ts';
import type { Line } from './desk.ts';

interface UndoDialogProps {
  incrementId: string;
  line: Line | null;
  onClose(): void;
  onUndone(): void;
}

export function UndoDialog({ line, onClose, ...rest }: UndoDialogProps) {
  return (
    <Modal open={line !== null} onClose={onClose} title="Desfazer o atendimento?" steady>
      {line && <UndoForm line={line} onClose={onClose} {...rest} />}
    </Modal>
  );
}

const LABELS = { reason: 'Motivo' };

function UndoForm({ incrementId, line, onClose, onUndone }: UndoDialogProps & { line: Line }) {
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <CallForm
      form={form}
      labels={LABELS}
      action="Desfazer atendimento"
      focus="reason"
      onBack={onClose}
      call={async ({ reason }) => {
        const id = line.recorded?.id ?? 0;
        await operate<typeof undo>('attendance/undo', { incrementId, id, reason });
        onUndone();
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
