import { useState } from 'react';
import { Confirm } from '#ui/dialog/confirm.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { SignInAgainNotice, signInTooOld } from '#ui/form/sign-in-again-notice.tsx';
import { CallError, CHANGE_MS, postJson } from '#ui/http.ts';
import type * as calls from '../calls.ts';
import type { Passkey } from '../passkey.ts';

interface RemovePasskeyDialogProps {
  open: boolean;
  /** The passkey stays while the dialog closes, which still shows it. */
  passkey: Passkey | undefined;
  onDone: () => Promise<void>;
  onSignInAgain: () => void;
  onClose: () => void;
}

export const RemovePasskeyDialog = ({ open, passkey, ...rest }: RemovePasskeyDialogProps) => (
  <Modal open={open} onClose={rest.onClose} title="Remover chave de acesso?">
    {passkey && <Question key={passkey.id} passkey={passkey} {...rest} />}
  </Modal>
);

function Question({
  passkey: { id, name },
  onDone,
  onSignInAgain,
  onClose,
}: Omit<RemovePasskeyDialogProps, 'open'> & { passkey: Passkey }) {
  const [tooOld, setTooOld] = useState('');
  async function remove() {
    try {
      const sent = { within: CHANGE_MS, has: ['ok'] } as const;
      await postJson<typeof calls.remove>('/v1/customer/passkeys/remove', { id }, sent);
    } catch (error) {
      const refused = signInTooOld(error);
      if (refused !== null) return setTooOld(refused);
      // Another tab may have removed it already.
      if (!(error instanceof CallError && error.code === 'unknown')) throw error;
    }
    await onDone();
  }
  if (tooOld) return <SignInAgainNotice text={tooOld} onSignInAgain={onSignInAgain} />;
  return (
    <Confirm action="Remover" onConfirm={remove} onClose={onClose}>
      <p>
        <strong>{name}</strong> não abre mais a sua conta. No aparelho ela continua guardada: apague-a lá
        também.
      </p>
    </Confirm>
  );
}
