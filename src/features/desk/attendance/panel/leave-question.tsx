import { Confirm } from '#ui/dialog/confirm.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { emptyOutbox, useEntries } from './outbox.ts';
import { recordsText } from './waiting-records.tsx';

interface LeaveQuestionProps {
  open: boolean;
  onLeave(): Promise<void>;
  onClose(): void;
}

/** An operator who leaves takes along the key of the records that wait on this device. */
export function LeaveQuestion({ open, onLeave, onClose }: LeaveQuestionProps) {
  const { length } = useEntries();
  return (
    <Modal open={open} onClose={onClose} title="Sair sem enviar?">
      <Confirm
        action="Sair e apagar"
        onConfirm={async () => {
          await emptyOutbox();
          await onLeave();
        }}
        onClose={onClose}
      >
        <p>
          {recordsText(length)}. Se você sair agora, {length === 1 ? 'ele é apagado' : 'eles são apagados'}{' '}
          deste computador, e o atendimento fica sem registro.
        </p>
      </Confirm>
    </Modal>
  );
}
