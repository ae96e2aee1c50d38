import type { SignedInAnswer } from '#features/account/accounts/contract.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { useCanUsePasskeys, useCeremony } from './use-ceremony.ts';

interface PasskeySignInProps {
  onSignedIn: (answer: SignedInAnswer) => void;
}

const load = async () => (await import('./enter-by-passkey.ts')).enterByPasskey;

export function PasskeySignIn({ onSignedIn }: PasskeySignInProps) {
  const can = useCanUsePasskeys();
  const { busy, failure, run } = useCeremony(load);
  if (!can) return null;
  return (
    <>
      <Button variant="secondary" block busy={busy} onClick={() => void run(onSignedIn)}>
        Entrar com chave de acesso
      </Button>
      {failure && <Alert tone={failure.code === 'cancelled' ? 'info' : 'error'}>{failure.message}</Alert>}
    </>
  );
}
