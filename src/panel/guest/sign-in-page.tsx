import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { confirm, signIn } from '#features/trust/staff/operations.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { useErrorInTitle } from '#ui/form/use-error-in-title.ts';
import { messageOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import { readSession } from '../session.ts';
import { GuestPage } from './guest-page.tsx';

/** Only a path of the panel: the router adds /painel in front of it. */
const returnPath = (given: string | null): string => (given && /^\/(?!\/)/.test(given) ? given : '/');

export function SignInPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const back = returnPath(query.get('volta'));
  useErrorInTitle(error !== '');

  useEffect(() => {
    readSession().then(
      ({ state }) => {
        if (state === 'code') setStep('code');
        if (state === 'open' || state === 'locked') navigate(back, { replace: true });
      },
      () => {},
    );
  }, [navigate, back]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    setBusy(true);
    setError('');
    try {
      if (step === 'password') {
        await operate<typeof signIn>('staff/sign-in', {
          email: typed.email ?? '',
          password: typed.password ?? '',
        });
        setStep('code');
      } else {
        await operate<typeof confirm>('staff/confirm', { code: typed.code ?? '' });
        await readSession();
        navigate(back, { replace: true });
      }
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  }

  if (step === 'code')
    return (
      <GuestPage title="Código do aplicativo">
        <form method="post" className="stack" data-gap="4" onSubmit={submit}>
          <TextField
            key="code"
            label="Código"
            name="code"
            hint="Seis números do aplicativo autenticador, ou um código de recuperação."
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            required
            error={error}
          />
          <Button type="submit" busy={busy} block>
            Entrar
          </Button>
        </form>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            setError('');
            setStep('password');
          }}
        >
          Entrar com outra pessoa
        </Button>
      </GuestPage>
    );
  return (
    <GuestPage title="Entrar no painel">
      <form method="post" className="stack" data-gap="4" onSubmit={submit}>
        <TextField label="E-mail" name="email" type="email" autoComplete="username" autoFocus required />
        <PasswordField label="Senha" name="password" autoComplete="current-password" required error={error} />
        <Button type="submit" busy={busy} block>
          Continuar
        </Button>
      </form>
      <p>Perdeu a senha ou o celular? Peça um link novo a quem administra a equipe.</p>
    </GuestPage>
  );
}
