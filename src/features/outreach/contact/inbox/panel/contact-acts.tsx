import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { reloadWhenStale } from '#ui/form/reload-when-stale.ts';
import { useAction } from '#ui/form/use-action.ts';
import { operate } from '#ui/operate.ts';
import { CLOSING_REASON_CODES, CLOSING_REASONS, type ClosingReason, isEnded } from '../inbox.ts';
import type { closeContact, passContact, reopenContact, takeContact } from '../operations.ts';
import type { ActProps } from './desk-contact.ts';

const DIALOGS = {
  pass: { title: 'Passar a mensagem', Form: PassForm },
  close: { title: 'Encerrar sem resposta', Form: CloseForm },
} as const;

export function ContactActs(props: ActProps) {
  const { contact, onDone, onStale } = props;
  const { protocol, seen, owner, state } = contact;
  // The dialog shows its last form while it closes.
  const [dialog, setDialog] = useState<keyof typeof DIALOGS>('pass');
  const [open, setOpen] = useState(false);
  const { busy, failure, run } = useAction((act: 'take' | 'reopen') =>
    reloadWhenStale(async () => {
      if (act === 'take') await operate<typeof takeContact>('contact-desk/take', { protocol, seen });
      else await operate<typeof reopenContact>('contact-desk/reopen', { protocol, seen });
      onDone(act === 'take' ? 'A mensagem é sua.' : 'A mensagem está aberta de novo.');
    }, onStale),
  );
  const { title, Form } = DIALOGS[dialog];
  const start = (chosen: keyof typeof DIALOGS) => {
    setDialog(chosen);
    setOpen(true);
  };
  return (
    <div className="stack" data-gap="3">
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className="cluster" data-gap="3">
        {isEnded(state) ? (
          <Button size="sm" variant="secondary" busy={busy} onClick={() => void run('reopen')}>
            Reabrir
          </Button>
        ) : (
          <>
            {!owner?.own && (
              <Button size="sm" variant="secondary" busy={busy} onClick={() => void run('take')}>
                Assumir
              </Button>
            )}
            <Button size="sm" variant="secondary" onClick={() => start('pass')}>
              Passar para…
            </Button>
            <Button size="sm" variant="ghost" onClick={() => start('close')}>
              Encerrar sem resposta
            </Button>
          </>
        )}
      </div>
      <Modal open={open} onClose={() => setOpen(false)} title={title} steady>
        <Form
          {...props}
          onDone={(text) => {
            setOpen(false);
            onDone(text);
          }}
        />
      </Modal>
    </div>
  );
}

const PASS_LABELS = { staffId: 'Para quem' };

function PassForm({ contact: { protocol, seen, owner, colleagues }, onDone, onStale }: ActProps) {
  const form = useForm({ defaultValues: { staffId: '' } });
  return (
    <CallForm
      form={form}
      labels={PASS_LABELS}
      action="Passar"
      focus="staffId"
      call={({ staffId }) =>
        reloadWhenStale(async () => {
          await operate<typeof passContact>('contact-desk/pass', {
            protocol,
            seen,
            staffId: Number(staffId),
          });
          onDone(`Mensagem passada para ${colleagues.find(({ id }) => `${id}` === staffId)?.name}.`);
        }, onStale)
      }
    >
      <SelectField
        {...fieldsOf(form, PASS_LABELS)('staffId')}
        options={colleagues
          .filter(({ id }) => id !== owner?.id)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </CallForm>
  );
}

const CLOSE_LABELS = { reason: 'Motivo' };

function CloseForm({ contact: { protocol, seen }, onDone, onStale }: ActProps) {
  const form = useForm({ defaultValues: { reason: '' as ClosingReason } });
  return (
    <CallForm
      form={form}
      labels={CLOSE_LABELS}
      action="Encerrar"
      focus="reason"
      call={({ reason }) =>
        reloadWhenStale(async () => {
          await operate<typeof closeContact>('contact-desk/close', { protocol, seen, reason });
          onDone('Mensagem encerrada sem resposta.');
        }, onStale)
      }
    >
      <p>Quem escreveu não recebe nada.</p>
      <SelectField
        {...fieldsOf(form, CLOSE_LABELS)('reason')}
        options={CLOSING_REASON_CODES.map((value) => ({ value, label: CLOSING_REASONS[value] }))}
      />
    </CallForm>
  );
}
