import { useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CallError, CHANGE_MS, postJson } from '#ui/http.ts';
import type * as calls from '../calls.ts';

interface EmailLinkFormProps {
  token: string;
  onConfirmed: () => void;
  onRefused: (message: string) => void;
}

/** The link is used up only by a press, because mail programs open links by themselves. */
export function EmailLinkForm({ token, onConfirmed, onRefused }: EmailLinkFormProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const confirm = async () => {
    setBusy(true);
    setFailure('');
    try {
      await postJson<typeof calls.confirmByLink>(
        '/v1/email/link',
        { token },
        { within: CHANGE_MS, has: ['ok'] },
      );
      onConfirmed();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (['expired_link', 'invalid', 'taken'].includes(error.code)) onRefused(error.message);
      else setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p>Toque no botão para confirmar que este endereço de e-mail é seu.</p>
      {failure && <Alert tone="error">{failure}</Alert>}
      <div>
        <Button busy={busy} onClick={() => void confirm()}>
          Confirmar o e-mail
        </Button>
      </div>
    </>
  );
}
