import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { renderSVG } from 'uqr';
import type { accept, invitation } from '#features/desk/staff/operations.ts';
import { TextField } from '#ui/field/controls.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import styles from './guest-page.module.css';
import { GuestPage } from './guest-page.tsx';

export function InvitationPage() {
  const token = window.location.hash.slice(1);
  const view = useOperation<typeof invitation>('staff/invitation', { token });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data, failure } = view;

  if (codes) return <RecoveryCodes codes={codes} />;
  if (failure?.code === 'invitation_gone' || failure?.code === 'invalid')
    return (
      <GuestPage title="Este link não vale mais">
        <p>Ele já foi usado ou venceu. Peça outro a um administrador.</p>
      </GuestPage>
    );
  if (!data)
    return (
      <GuestPage title="Convite">
        <ViewState view={view} />
      </GuestPage>
    );
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

const LABELS = { password: 'Senha nova', code: 'Código do aplicativo' };

function AcceptForm({ token, onAccepted }: { token: string; onAccepted(codes: readonly string[]): void }) {
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const field = fieldsOf(form, LABELS);
  return (
    <CallForm
      form={form}
      labels={LABELS}
      action="Criar acesso"
      call={async (values) =>
        onAccepted((await operate<typeof accept>('staff/accept', { ...values, token })).recoveryCodes)
      }
    >
      <PasswordField
        {...field('password')}
        hint="Ao menos 12 caracteres. Quatro palavras soltas funcionam bem."
        autoComplete="new-password"
      />
      <TextField {...field('code')} inputMode="numeric" autoComplete="one-time-code" />
    </CallForm>
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
