import { type FormEvent, useEffect, useState } from 'react';
import type { confirm, unlock } from '#features/trust/staff/operations.ts';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { messageOf } from '#ui/http.ts';
import { onInterruption, operate } from '#ui/operate.ts';
import { forgetSession, readSession } from '../session.ts';

type Asked = 'locked' | 'step_up';

interface Waiting {
  asked: Asked;
  answer(resumed: boolean): void;
}

const TEXTS = {
  locked: {
    title: 'Sessão bloqueada',
    lead: 'Digite sua senha para continuar. O que você digitou foi mantido.',
  },
  step_up: {
    title: 'Confirme que é você',
    lead: 'Digite o código de 6 números do aplicativo, ou um código de recuperação.',
  },
} as const;

/** Answers `operate` when a session is locked or needs its second factor; the page below keeps what was typed. */
export function Interruptions() {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const asked = waiting[0]?.asked;

  useEffect(() => {
    onInterruption((interruption) => {
      if (interruption === 'signed_out' || interruption === 'code_missing') {
        forgetSession();
        return Promise.resolve(false);
      }
      return new Promise((answer) => setWaiting((now) => [...now, { asked: interruption, answer }]));
    });
    return () => onInterruption(async () => false);
  }, []);

  function settle(resumed: boolean) {
    for (const { answer } of waiting) answer(resumed);
    setWaiting([]);
    setTyped('');
    setError('');
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      if (asked === 'locked') await operate<typeof unlock>('staff/unlock', { password: typed });
      else await operate<typeof confirm>('staff/confirm', { code: typed });
      settle(true);
      void readSession().catch(() => {});
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  }

  const texts = TEXTS[asked ?? 'locked'];
  const field = {
    name: asked === 'locked' ? 'password' : 'code',
    value: typed,
    error,
    required: true,
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped(target.value),
  };
  return (
    <Modal open={asked !== undefined} onClose={() => settle(false)} title={texts.title} steady>
      <form method="post" className="stack" data-gap="4" onSubmit={submit}>
        <p>{texts.lead}</p>
        {asked === 'locked' ? (
          <PasswordField {...field} label="Senha" autoComplete="current-password" />
        ) : (
          <TextField {...field} label="Código" inputMode="numeric" autoComplete="one-time-code" />
        )}
        <Button type="submit" busy={busy} block>
          Continuar
        </Button>
      </form>
    </Modal>
  );
}
