import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { TextField } from '#ui/field/controls.tsx';
import { signInAgain } from '#ui/form/ended-session.ts';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import type * as calls from '../calls.ts';
import { type RenamePasskeyInput, renamePasskeyBody } from '../contract.ts';
import { MAX_NAME, type Passkey } from '../passkey.ts';
import styles from './passkeys.module.css';

interface PasskeyDialogProps {
  open: boolean;
  passkey: Passkey | undefined;
  onDone: () => Promise<void>;
  onClose: () => void;
}

export const RenamePasskeyDialog = ({ open, passkey, ...rest }: PasskeyDialogProps) => (
  <Modal open={open} onClose={rest.onClose} title="Renomear chave de acesso">
    {open && passkey && <Question passkey={passkey} {...rest} />}
  </Modal>
);

const LABELS = { name: 'Nome' } as const;

function Question({
  passkey: { id, name },
  onDone,
  onClose,
}: Omit<PasskeyDialogProps, 'open'> & { passkey: Passkey }) {
  const form = useForm<RenamePasskeyInput>({
    resolver: valibotResolver(renamePasskeyBody, undefined, { raw: true }),
    defaultValues: { id, name },
    shouldFocusError: false,
  });
  const field = fieldsOf(form, LABELS);
  const { attempt, busy, onSubmit } = useCallForm(
    form,
    async (values) => {
      await postJson<typeof calls.rename>('/v1/customer/passkeys/rename', values, {
        within: CHANGE_MS,
        has: ['ok'],
      });
      await onDone();
    },
    signInAgain,
  );
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <ErrorSummary items={summaryOf(form.formState.errors, LABELS)} attempt={attempt} />
      <TextField autoComplete="off" maxLength={MAX_NAME} {...field('name')} />
      <div className="cluster" data-gap="3">
        <Button type="submit" busy={busy}>
          Salvar
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
