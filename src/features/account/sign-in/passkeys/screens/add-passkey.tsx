import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { SignInAgainNotice } from '#ui/form/sign-in-again-notice.tsx';
import { useCeremony } from './use-ceremony.ts';

interface AddPasskeyProps {
  onAdded: () => Promise<void>;
  /** Leads to the sign-in page and back, because adding needs a recent sign-in. */
  onSignInAgain: () => void;
}

const load = async () => (await import('./make-passkey.ts')).makePasskey;

export function AddPasskey({ onAdded, onSignInAgain }: AddPasskeyProps) {
  const { busy, failure, run } = useCeremony(load);
  const again = failure?.code === 'sign_in_again' || failure?.code === 'signed_out';
  return (
    <>
      <div>
        <Button variant="secondary" busy={busy} onClick={() => void run(onAdded)}>
          Criar chave de acesso
        </Button>
      </div>
      {failure && again && <SignInAgainNotice text={failure.message} onSignInAgain={onSignInAgain} />}
      {failure && !again && (
        <Alert tone={failure.code === 'cancelled' ? 'info' : 'error'}>{failure.message}</Alert>
      )}
    </>
  );
}
