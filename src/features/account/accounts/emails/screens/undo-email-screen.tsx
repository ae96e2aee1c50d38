import { useEffect, useRef, useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import { urls } from '#values/urls.ts';
import type * as calls from '../calls.ts';
import styles from './emails.module.css';

interface UndoEmailScreenProps {
  /** The mailed link carries it; '' when the page was opened without one. */
  token: string;
  onUndone: () => void;
}

export function UndoEmailScreen({ token, onUndone }: UndoEmailScreenProps) {
  const [undone, setUndone] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (undone) outcome.current?.focus();
  }, [undone]);
  const { busy, failure, run } = useAction(async () => {
    await postJson<typeof calls.undoChange>('/v1/email/undo', { token }, { within: CHANGE_MS, has: ['ok'] });
    setUndone(true);
    onUndone();
  });
  return (
    <section className={`container ${styles.page} ${styles.narrow}`}>
      <h1>Desfazer a troca de e-mail</h1>
      {undone && (
        <div ref={outcome} tabIndex={-1}>
          <Alert
            tone="success"
            live={false}
            title="Pronto, a conta é sua"
            action={<ButtonLink href={urls.forgotPassword()}>Criar nova senha</ButtonLink>}
          >
            Ela está com o e-mail em que você recebeu o link. Por segurança, todo mundo saiu dela, e a senha e
            as outras formas de entrar deixaram de valer.
          </Alert>
        </div>
      )}
      {!undone && token && (
        <>
          <p>
            Se não foi você que pediu a troca, toque no botão. A conta fica com o e-mail em que você recebeu
            este link. Todo mundo sai dela, e você cria uma senha nova.
          </p>
          {failure && <Alert tone="error">{failure}</Alert>}
          <div>
            <Button busy={busy} onClick={() => void run()}>
              Não fui eu, desfazer a troca
            </Button>
          </div>
        </>
      )}
      {!undone && !token && <p>Abra o link que está no e-mail da loja.</p>}
    </section>
  );
}
