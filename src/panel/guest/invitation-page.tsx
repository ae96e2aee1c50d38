import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { accept, invitation, resetPassword } from '#features/desk/staff/operations.ts';
import { Enrolment, RecoveryCodes } from '#features/desk/staff/panel/enrolment.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { GuestPage } from './guest-page.tsx';

export function InvitationPage() {
  const token = window.location.hash.slice(1);
  const view = useOperation<typeof invitation>('staff/invitation', { token });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isReset, setReset] = useState(false);
  const { data, failure } = view;

  if (codes)
    return (
      <GuestPage title="Guarde estes códigos">
        <RecoveryCodes codes={codes} />
        <Link to="/entrar">Já guardei, entrar</Link>
      </GuestPage>
    );
  if (isReset)
    return (
      <GuestPage title="A senha mudou">
        <p>Entre com a senha nova. O código do aplicativo continua o mesmo.</p>
        <Link to="/entrar">Entrar</Link>
      </GuestPage>
    );
  if (failure?.code === 'invitation_gone' || failure?.code === 'invalid')
    return (
      <GuestPage title="Este link não vale mais">
        <p>
          Ele já foi usado ou venceu. Para criar outra senha, <Link to="/esqueci-a-senha">peça outro</Link>.
          Um convite, peça a quem administra a equipe.
        </p>
      </GuestPage>
    );
  if (!data)
    return (
      <GuestPage title="Convite">
        <ViewState view={view} />
      </GuestPage>
    );
  if (!data.uri || !data.secret)
    return (
      <GuestPage title={`Olá, ${data.name}!`}>
        <p>
          Crie outra senha para <strong>{data.email}</strong>. As sessões abertas terminam.
        </p>
        <ResetForm token={token} onReset={() => setReset(true)} />
      </GuestPage>
    );
  return (
    <GuestPage title={`Olá, ${data.name}!`}>
      <p>
        Você entra com <strong>{data.email}</strong>. Crie sua senha e confirme com o aplicativo autenticador.
      </p>
      <Enrolment uri={data.uri} secret={data.secret} />
      <AcceptForm token={token} onAccepted={setCodes} />
    </GuestPage>
  );
}

const PASSWORD_HINT = 'Ao menos 12 caracteres. Quatro palavras soltas funcionam bem.';

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
      <PasswordField {...field('password')} hint={PASSWORD_HINT} autoComplete="new-password" />
      <TextField {...field('code')} inputMode="numeric" autoComplete="one-time-code" />
    </CallForm>
  );
}

const RESET_LABELS = { password: 'Senha nova' };

/** The second factor stays, and the sign-in asks for it. */
function ResetForm({ token, onReset }: { token: string; onReset(): void }) {
  const form = useForm({ defaultValues: { password: '' } });
  return (
    <CallForm
      form={form}
      labels={RESET_LABELS}
      action="Criar senha"
      focus="password"
      call={async (values) => {
        await operate<typeof resetPassword>('staff/reset-password', { ...values, token });
        onReset();
      }}
    >
      <PasswordField
        {...fieldsOf(form, RESET_LABELS)('password')}
        hint={PASSWORD_HINT}
        autoComplete="new-password"
      />
    </CallForm>
  );
}
