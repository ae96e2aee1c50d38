import { useCallback, useEffect, useRef, useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { CallError, CHANGE_MS, messageOf, postJson } from '#ui/http.ts';
import { urls } from '#values/urls.ts';
import type * as calls from '../calls.ts';
import type { ExportAnswer } from '../contract.ts';
import styles from './data-rights.module.css';
import { ExportedCopy } from './exported-copy.tsx';

interface ExportedDataScreenProps {
  /** The mailed link carries it; '' when it is missing, undefined before it is read. */
  token: string | undefined;
  isSignedIn: boolean;
  /** Runs before the page leaves for the sign-in, because the link is needed again afterwards. */
  onSignIn: () => void;
}

export function ExportedDataScreen(props: ExportedDataScreenProps) {
  return (
    <section className={`container ${styles.page}`}>
      <h1>Cópia dos seus dados</h1>
      <Step {...props} />
    </section>
  );
}

const again = <ButtonLink href={urls.account()}>Ir para Meus dados</ButtonLink>;

function Step({ token, isSignedIn, onSignIn }: ExportedDataScreenProps) {
  if (token === undefined) return <p>Um instante…</p>;
  if (token === '')
    return (
      <>
        <p>Abra o link que está no e-mail da loja. Para pedir uma cópia, vá para Meus dados.</p>
        <div>{again}</div>
      </>
    );
  if (!isSignedIn)
    return (
      <>
        <p>Entre na conta que pediu a cópia, para que ninguém mais a veja.</p>
        <div>
          <ButtonLink href={urls.signInFor(urls.exportedData())} onClick={onSignIn}>
            Entrar e abrir
          </ButtonLink>
        </div>
      </>
    );
  return <Opened token={token} />;
}

/** Opening does not use the token up, so the copy opens without a press. */
function Opened({ token }: { token: string }) {
  const [copy, setCopy] = useState<ExportAnswer | null>(null);
  const [failure, setFailure] = useState<{ message: string; final: boolean } | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const open = useCallback(async () => {
    setFailure(null);
    try {
      const sent = { within: CHANGE_MS, has: ['data', 'sections'] } as const;
      setCopy(await postJson<typeof calls.openExport>('/v1/customer/data/open', { token }, sent));
    } catch (error) {
      setFailure({
        message: messageOf(error),
        final: error instanceof CallError && ['expired_link', 'invalid', 'signed_out'].includes(error.code),
      });
    }
  }, [token]);
  useEffect(() => void open(), [open]);
  useEffect(() => {
    if (failure) outcome.current?.focus();
  }, [failure]);
  if (copy) return <ExportedCopy copy={copy} />;
  if (!failure) return <p role="status">Abrindo a cópia…</p>;
  const retry = <Button onClick={() => void open()}>Tentar de novo</Button>;
  return (
    <div ref={outcome} tabIndex={-1}>
      <Alert tone="warning" live={false} title={failure.message} action={failure.final ? again : retry}>
        {failure.final ? 'Em Meus dados você pode pedir outra cópia.' : ''}
      </Alert>
    </div>
  );
}
