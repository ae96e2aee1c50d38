import { useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CallError, CHANGE_MS, postJson } from '#ui/http.ts';
import type { DoneAnswer } from '../answers.ts';
import styles from './profile.module.css';

type Sent = 'no' | 'busy' | 'yes';

interface ResendCodeProps {
  call: string;
  body: object;
}

export function ResendCode({ call, body }: ResendCodeProps) {
  const [sent, setSent] = useState<Sent>('no');
  const [failure, setFailure] = useState('');
  const resend = async () => {
    setSent('busy');
    setFailure('');
    try {
      await postJson<DoneAnswer>(call, body, { within: CHANGE_MS, has: ['ok'] });
      setSent('yes');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setSent('no');
      setFailure(error.message);
    }
  };
  return (
    <>
      <Button variant="ghost" busy={sent === 'busy'} onClick={() => void resend()}>
        Enviar novo código
      </Button>
      <div className={styles.status} role="status">
        {sent === 'yes' && 'Enviamos um novo código. Os anteriores não valem mais.'}
      </div>
      {failure && <Alert tone="error">{failure}</Alert>}
    </>
  );
}
