import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
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
  const enter = (
    <Button variant="secondary" size="sm" onClick={onSignInAgain}>
      Entrar de novo
    </Button>
  );
  return (
    <>
      <div>
        <Button variant="secondary" busy={busy} onClick={() => void run(onAdded)}>
          Criar chave de acesso
        </Button>
      </div>
      {failure && (
        <Alert
          tone={failure.code === 'cancelled' || again ? 'info' : 'error'}
          action={again ? enter : undefined}
        >
          {failure.message}
        </Alert>
      )}
    </>
  );
}
