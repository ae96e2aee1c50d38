import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { lock, unlock } from '#features/desk/staff/operations.ts';
import { CodeForm } from '#features/desk/staff/panel/code-form.tsx';
import { forgetSession, readSession, useSession } from '#features/desk/staff/panel/session.ts';
import { Modal } from '#ui/dialog/dialog.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { onInterruption, operate } from '#ui/operate.ts';
import { useIdleLock } from './use-idle-lock.ts';

type Interruption = 'locked' | 'step_up';

interface Waiting {
  interruption: Interruption;
  answer(resumed: boolean): void;
}

/** Answers `operate` when a session is locked or needs its second factor; the page below keeps what was typed. */
export function Interruptions() {
  const waiting = useRef<Waiting[]>([]);
  // The newest interruption comes first: a locked session must be opened before its code can be confirmed.
  const [pending, setPending] = useState<Interruption>();
  const me = useSession();

  useEffect(() => {
    onInterruption((interruption) => {
      if (interruption === 'staff_signed_out' || interruption === 'code_missing') {
        forgetSession();
        return Promise.resolve(false);
      }
      return new Promise((answer) => {
        waiting.current.push({ interruption, answer });
        setPending(interruption);
      });
    });
    return () => onInterruption(async () => false);
  }, []);

  useEffect(() => {
    if (me?.state === 'locked') setPending('locked');
  }, [me]);

  useIdleLock(me?.state === 'open' && pending !== 'locked', () => {
    setPending('locked');
    // Without the network the session locks by its own clock.
    void operate<typeof lock>('staff/lock', {}).catch(() => {});
  });

  function settle(resumed: boolean) {
    const settled = waiting.current.filter((one) => one.interruption === pending);
    waiting.current = waiting.current.filter((one) => one.interruption !== pending);
    setPending(waiting.current.at(-1)?.interruption);
    for (const { answer } of settled) answer(resumed);
    if (resumed) void readSession().catch(() => {});
  }

  return (
    <Modal
      open={pending !== undefined}
      onClose={() => pending === 'step_up' && settle(false)}
      title={pending === 'step_up' ? 'Confirme que é você' : 'Sessão bloqueada'}
      steady
    >
      {pending === 'step_up' && <CodeForm action="Continuar" onDone={() => settle(true)} />}
      {pending === 'locked' && <UnlockForm onDone={() => settle(true)} />}
    </Modal>
  );
}

const PASSWORD = { password: 'Senha' };

function UnlockForm({ onDone }: { onDone(): void }) {
  const form = useForm({ defaultValues: { password: '' } });
  return (
    <CallForm
      form={form}
      labels={PASSWORD}
      action="Continuar"
      focus="password"
      call={async (values) => {
        await operate<typeof unlock>('staff/unlock', values);
        onDone();
      }}
    >
      <p>Digite sua senha para continuar. O que você digitou foi mantido.</p>
      <PasswordField {...fieldsOf(form, PASSWORD)('password')} autoComplete="current-password" />
    </CallForm>
  );
}
