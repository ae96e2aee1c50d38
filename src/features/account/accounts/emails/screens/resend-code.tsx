import { useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { useAction } from '#ui/form/use-action.ts';
import styles from './emails.module.css';

interface ResendCodeProps {
  resend: () => Promise<unknown>;
}

export function ResendCode({ resend }: ResendCodeProps) {
  const [sent, setSent] = useState(false);
  const { busy, failure, run } = useAction(async () => {
    setSent(false);
    await resend();
    setSent(true);
  });
  return (
    <>
      <Button variant="ghost" busy={busy} onClick={() => void run()}>
        Enviar novo código
      </Button>
      <div className={styles.status} role="status">
        {sent && 'Enviamos um novo código. Os anteriores não valem mais.'}
      </div>
      {failure && <Alert tone="error">{failure}</Alert>}
    </>
  );
}
