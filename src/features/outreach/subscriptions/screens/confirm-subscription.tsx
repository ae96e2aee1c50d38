import { useEffect, useRef, useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CHANGE_MS, messageOf, postJson } from '#ui/http.ts';
import type * as calls from '../calls.ts';

type Outcome = { confirmed: true } | { confirmed: false; message: string };

/** Requires a press, because mail scanners open links. */
export function ConfirmSubscription({ token }: { token: string }) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) answer.current?.focus();
  }, [outcome]);

  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      await postJson<typeof calls.confirm>(
        '/subscription/confirm',
        { token },
        { within: CHANGE_MS, has: ['ok'] },
      );
      setOutcome({ confirmed: true });
    } catch (failure) {
      setOutcome({ confirmed: false, message: messageOf(failure) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {outcome && (
        <div ref={answer} tabIndex={-1}>
          {outcome.confirmed ? (
            <Alert tone="success" live={false} title="Inscrição confirmada">
              As próximas novidades chegam no seu e-mail. Todo e-mail tem um link para sair.
            </Alert>
          ) : (
            <Alert tone="warning" live={false} title={outcome.message} />
          )}
        </div>
      )}
      {!outcome?.confirmed && (
        <>
          <p>Falta um toque para você receber as novidades da loja.</p>
          <Button busy={busy} onClick={() => void confirm()}>
            Confirmar a inscrição
          </Button>
        </>
      )}
    </>
  );
}
