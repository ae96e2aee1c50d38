import { type FormEvent, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { renderSVG } from 'uqr';
import type { accept, invitation } from '#features/trust/staff/operations.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { useErrorInTitle } from '#ui/form/use-error-in-title.ts';
import { CallError, messageOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import styles from './guest-page.module.css';
import { GuestPage } from './guest-page.tsx';

export function InvitationPage() {
  const token = window.location.hash.slice(1);
  const { data, failure } = useOperation<typeof invitation>('staff/invitation', { token });
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  if (codes) return <RecoveryCodes codes={codes} />;
  if (failure)
    return (
      <GuestPage title="Este link não vale mais">
        <p>{failure.message}</p>
      </GuestPage>
    );
  if (!data) return <GuestPage title="Abrindo o convite…">{null}</GuestPage>;
  return (
    <GuestPage title={`Olá, ${data.name}!`}>
      <p>
        Você entra com <strong>{data.email}</strong>. Crie sua senha e confirme com o aplicativo autenticador.
      </p>
      {data.uri && data.secret && <Enrolment uri={data.uri} secret={data.secret} />}
      <AcceptForm token={token} onAccepted={setCodes} />
    </GuestPage>
  );
}

function Enrolment({ uri, secret }: { uri: string; secret: string }) {
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`, [uri]);
  return (
    <>
      <p>Leia este código com o aplicativo (Google Authenticator, Authy, 1Password…):</p>
      <img className={styles.code} src={picture} alt="QR code para o aplicativo autenticador" />
      <p>
        Sem câmera, digite esta chave: <span className={styles.secret}>{secret}</span>
      </p>
    </>
  );
}

function AcceptForm({ token, onAccepted }: { token: string; onAccepted(codes: readonly string[]): void }) {
  const [problem, setProblem] = useState<{ message: string; fields: Record<string, string> } | null>(null);
  const [busy, setBusy] = useState(false);
  useErrorInTitle(problem !== null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    setBusy(true);
    setProblem(null);
    try {
      const { recoveryCodes } = await operate<typeof accept>('staff/accept', {
        token,
        password: typed.password ?? '',
        code: typed.code ?? '',
      });
      onAccepted(recoveryCodes);
    } catch (failure) {
      setProblem({ message: messageOf(failure), fields: failure instanceof CallError ? failure.fields : {} });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form method="post" className="stack" data-gap="4" onSubmit={submit}>
      {problem && <Alert tone="error">{problem.message}</Alert>}
      <PasswordField
        label="Senha nova"
        name="password"
        hint="Ao menos 12 caracteres. Quatro palavras soltas funcionam bem."
        autoComplete="new-password"
        required
        error={problem?.fields.password}
      />
      <TextField
        label="Código do aplicativo"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={problem?.fields.code}
      />
      <Button type="submit" busy={busy} block>
        Criar acesso
      </Button>
    </form>
  );
}

const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <GuestPage title="Guarde estes códigos">
    <p>Sem o celular, cada código abre o painel uma vez. Eles não aparecem de novo.</p>
    <ul className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <Link to="/entrar">Já guardei, entrar</Link>
  </GuestPage>
);
