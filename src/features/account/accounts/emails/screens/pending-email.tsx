import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { MailAddress } from '#ui/mail-address/mail-address.tsx';
import { urls } from '#values/urls.ts';
import type * as calls from '../calls.ts';
import styles from './emails.module.css';
import { ResendCode } from './resend-code.tsx';
import { resendEmailCode } from './resend-email-code.ts';

interface PendingEmailProps {
  email: string;
  pendingEmail: string;
  onCancelled: () => Promise<void>;
}

export function PendingEmail({ email, pendingEmail, onCancelled }: PendingEmailProps) {
  const { busy, failure, run } = useAction(async () => {
    await postJson<typeof calls.cancelChange>(
      '/v1/customer/email/cancel',
      {},
      { within: CHANGE_MS, has: ['ok'] },
    );
    await onCancelled();
  });
  return (
    <Alert live={false} title="Falta confirmar o novo e-mail">
      <p>
        Mandamos um código para <MailAddress>{pendingEmail}</MailAddress>. Até você confirmar, a sua conta
        continua com <MailAddress>{email}</MailAddress>.{' '}
        <Link href={urls.confirmEmail()}>Digitar o código</Link>
      </p>
      <div className={styles.actions}>
        <ResendCode resend={resendEmailCode} />
        <Button variant="ghost" busy={busy} onClick={() => void run()}>
          Desistir da troca
        </Button>
      </div>
      {failure && <Alert tone="error">{failure}</Alert>}
    </Alert>
  );
}
