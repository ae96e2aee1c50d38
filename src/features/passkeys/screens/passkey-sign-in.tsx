import type { SignedInAnswer } from '#features/profile/answers.ts';
import { enter } from '#features/sign-in/screens/entrance.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import { useCanUsePasskeys } from './can-use-passkeys.ts';
import { useCeremony } from './use-ceremony.ts';

const CANCELLED =
  'A entrada com a chave de acesso não foi concluída. Tente de novo quando quiser, ou entre de outro jeito.';

interface PasskeySignInProps {
  onSignedIn: (answer: SignedInAnswer) => void;
}

export function PasskeySignIn({ onSignedIn }: PasskeySignInProps) {
  const can = useCanUsePasskeys();
  const { busy, failure, run } = useCeremony(CANCELLED);
  if (!can) return null;
  const press = () =>
    run(async ({ readPasskey }) => {
      const options = await postJson<Parameters<typeof readPasskey>[0]>(
        '/v1/login/passkey/options',
        {},
        { within: CHANGE_MS, has: ['challenge'] },
      );
      onSignedIn(await enter('/v1/login/passkey', await readPasskey(options)));
    });
  return (
    <>
      <Button variant="secondary" block busy={busy} onClick={() => void press()}>
        Entrar com chave de acesso
      </Button>
      {failure && <Alert tone={failure.code === 'cancelled' ? 'info' : 'error'}>{failure.message}</Alert>}
    </>
  );
}
