import { useState } from 'react';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { operate } from '#ui/operate.ts';
import type { endSessions } from '../operations.ts';
import { CorrectForm } from './correct-form.tsx';
import type { ActionProps } from './desk-customer.ts';
import { EraseForm } from './erase-form.tsx';
import { ExportForm } from './export-form.tsx';
import { MergeForm } from './merge-form.tsx';

const DIALOGS = {
  correct: { button: 'Corrigir', title: 'Corrigir os dados', Form: CorrectForm },
  merge: { button: 'Juntar com outra conta', title: 'Juntar com outra conta', Form: MergeForm },
  export: { button: 'Exportar', title: 'Exportar os dados', Form: ExportForm },
  erase: { button: 'Anonimizar', title: 'Anonimizar o cliente', Form: EraseForm },
} as const;

type Dialog = keyof typeof DIALOGS;

export function CustomerActions({ onDone, ...props }: Omit<ActionProps, 'onClose'>) {
  const { customerId } = props;
  // The dialog shows its last form while it closes.
  const [dialog, setDialog] = useState<Dialog>('correct');
  const [open, setOpen] = useState(false);
  const may: Record<Dialog, boolean> = {
    correct: usePermitted('customer-desk/correct'),
    merge: usePermitted('customer-desk/merge'),
    export: usePermitted('customer-desk/export'),
    erase: usePermitted('customer-desk/erase'),
  };
  const mayEnd = usePermitted('customer-desk/end-sessions');
  const { busy, failure, run } = useAction(async () => {
    const { ended } = await operate<typeof endSessions>('customer-desk/end-sessions', { customerId });
    onDone(
      ended === 0
        ? 'Nenhuma sessão estava aberta.'
        : `Sessões encerradas: ${ended}. O cliente precisa entrar de novo.`,
    );
  });
  const { title, Form } = DIALOGS[dialog];
  return (
    <div className="cluster" data-gap="3">
      {mayEnd && (
        <Button size="sm" variant="secondary" busy={busy} onClick={() => void run()}>
          Encerrar sessões
        </Button>
      )}
      {(Object.keys(DIALOGS) as Dialog[]).map(
        (one) =>
          may[one] && (
            <Button
              key={one}
              size="sm"
              variant="secondary"
              onClick={() => {
                setDialog(one);
                setOpen(true);
              }}
            >
              {DIALOGS[one].button}
            </Button>
          ),
      )}
      {failure && <Alert tone="error">{failure}</Alert>}
      <Modal open={open} onClose={() => setOpen(false)} title={title} steady>
        <Form
          {...props}
          onClose={() => setOpen(false)}
          onDone={(text) => {
            setOpen(false);
            onDone(text);
          }}
        />
      </Modal>
    </div>
  );
}
