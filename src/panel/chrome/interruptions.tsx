import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { confirm, unlock } from '#features/trust/staff/operations.ts';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { messageOf } from '#ui/http.ts';
import { onInterruption, operate } from '#ui/operate.ts';
import { useSmallStore } from '#ui/small-store.ts';
import { forgetSession, readSession, session } from '../session.ts';

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
  // The newest: a locked session must be opened before its code can be confirmed.
  const asked = waiting.at(-1)?.asked;
  const me = useSmallStore(session, null);
  const field = useRef<HTMLInputElement>(null);

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

  useEffect(() => {
    if (me?.state === 'locked')
      setWaiting((now) => (now.length > 0 ? now : [{ asked: 'locked', answer: () => {} }]));
  }, [me]);
  useEffect(() => {
    if (asked) field.current?.focus();
  }, [asked]);

  function settle(kind: Asked | undefined, resumed: boolean) {
    setWaiting((now) => {
      for (const one of now) if (one.asked === kind) one.answer(resumed);
      return now.filter((one) => one.asked !== kind);
    });
    setTyped('');
    setError('');
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      if (asked === 'locked') await operate<typeof unlock>('staff/unlock', { password: typed });
      else await operate<typeof confirm>('staff/confirm', { code: typed });
      settle(asked, true);
      void readSession().catch(() => {});
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  }

  const texts = TEXTS[asked ?? 'locked'];
  const controls = {
    ref: field,
    name: asked === 'locked' ? 'password' : 'code',
    value: typed,
    error,
    required: true,
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped(target.value),
  };
  return (
    <Modal open={asked !== undefined} onClose={() => settle(asked, false)} title={texts.title} steady>
      <form method="post" className="stack" data-gap="4" onSubmit={submit}>
        <p>{texts.lead}</p>
        {asked === 'locked' ? (
          <PasswordField {...controls} label="Senha" autoComplete="current-password" />
        ) : (
          <TextField {...controls} label="Código" inputMode="numeric" autoComplete="one-time-code" />
        )}
        <Button type="submit" busy={busy} block>
          Continuar
        </Button>
      </form>
    </Modal>
  );
}
