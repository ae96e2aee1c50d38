import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { PasskeyButton } from '#features/account/sign-in/passkeys/screens/passkey-button.tsx';
import type { signIn } from '#features/desk/staff/operations.ts';
import { CodeForm } from '#features/desk/staff/panel/code-form.tsx';
import { readSession } from '#features/desk/staff/panel/session.ts';
import { TextField } from '#ui/field/controls.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { operate } from '#ui/operate.ts';
import { PANEL } from '#values/panel-urls.ts';
import { useGo } from '../own-document.ts';
import { GuestPage } from './guest-page.tsx';

/** Accepts only a path without a host, to which the router adds /painel. */
const returnPath = (path: string | null): string => (path && /^\/(?!\/)/.test(path) ? path : '/');

export function SignInPage() {
  const [query] = useSearchParams();
  const go = useGo();
  const [step, setStep] = useState<'password' | 'code'>('password');
  const returnTo = returnPath(query.get('volta'));

  useEffect(() => {
    readSession().then(
      ({ state }) => {
        if (state === 'code') setStep('code');
        if (state === 'open' || state === 'locked') go(returnTo, { replace: true });
      },
      () => {},
    );
  }, [go, returnTo]);

  async function enter() {
    await readSession();
    go(returnTo, { replace: true });
  }

  return step === 'password' ? (
    <PasswordStep onDone={() => setStep('code')} returnTo={returnTo} />
  ) : (
    <GuestPage title="Código do aplicativo">
      <CodeForm action="Entrar" onDone={enter} onBack={() => setStep('password')} />
    </GuestPage>
  );
}

const loadCeremony = async () =>
  (await import('#features/desk/staff/passkeys/panel/enter-by-passkey.ts')).enterByPasskey;

const ACCESS = { email: 'E-mail', password: 'Senha' };

function PasswordStep({ onDone, returnTo }: { onDone(): void; returnTo: string }) {
  const form = useForm({ defaultValues: { email: '', password: '' } });
  const field = fieldsOf(form, ACCESS);
  return (
    <GuestPage title="Entrar no painel">
      <CallForm
        form={form}
        labels={ACCESS}
        action="Continuar"
        focus="email"
        call={async (values) => {
          await operate<typeof signIn>('staff/sign-in', values);
          onDone();
        }}
      >
        <TextField {...field('email')} type="email" autoComplete="username" />
        <PasswordField {...field('password')} autoComplete="current-password" />
      </CallForm>
      <PasskeyButton
        load={loadCeremony}
        // Only a new document gets the key that the panel's calls need.
        onEntered={() => window.location.replace(PANEL + returnTo)}
      />
      <Link to="/esqueci-a-senha">Esqueci a senha</Link>
      <p>Perdeu o celular? Use um código de recuperação, ou peça um link novo a quem administra a equipe.</p>
    </GuestPage>
  );
}
