import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { requestCode } from '#features/account/accounts/emails/screens/request-code.ts';
import { ResendCode } from '#features/account/accounts/emails/screens/resend-code.tsx';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { CodeField } from '#ui/field/code-field.tsx';
import { signInAgain } from '#ui/form/ended-session.ts';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { useAction } from '#ui/form/use-action.ts';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { MailAddress } from '#ui/mail-address/mail-address.tsx';
import { type CodeProofInput, codeProofBody } from '../closing.ts';
import styles from './closing.module.css';
import type { ClosingAction } from './closing-action.ts';
import { ProofActions } from './proof-actions.tsx';

const LABELS = { code: 'Código de 6 números' } as const;

interface ProveByCodeProps {
  action: ClosingAction;
  email: string;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** An account without a password is proved by a code in its mail. */
export function ProveByCode(props: ProveByCodeProps) {
  const [sent, setSent] = useState(false);
  return sent ? <CodeForm {...props} /> : <AskForCode {...props} onSent={() => setSent(true)} />;
}

function AskForCode({ email, onClose, onSent }: ProveByCodeProps & { onSent: () => void }) {
  const { busy, failure, run } = useAction(async () => {
    await requestCode({ email });
    onSent();
  });
  return (
    <>
      <p>
        Para confirmar que é você, enviamos um código para <MailAddress>{email}</MailAddress>.
      </p>
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className={styles.actions}>
        <Button variant="secondary" busy={busy} onClick={() => void run()}>
          Enviar código
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </>
  );
}

function CodeForm({ action, email, onClose, onDone }: ProveByCodeProps) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  const form = useForm<CodeProofInput>({
    resolver: valibotResolver(codeProofBody, undefined, { raw: true }),
    defaultValues: { code: '' },
    shouldFocusError: false,
  });
  const field = fieldsOf(form, LABELS);
  const { attempt, busy, onSubmit } = useCallForm(
    form,
    async (values) => {
      await action.byCode(values);
      await onDone();
    },
    signInAgain,
  );
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <p ref={paragraph} tabIndex={-1}>
        O código está no e-mail mais recente e vale por 10 minutos. É o mesmo que serve para entrar.
      </p>
      <ErrorSummary items={summaryOf(form.formState.errors, LABELS)} attempt={attempt} />
      <CodeField {...field('code')} />
      <ProofActions action={action} busy={busy} onClose={onClose}>
        <ResendCode resend={() => requestCode({ email })} />
      </ProofActions>
    </form>
  );
}
