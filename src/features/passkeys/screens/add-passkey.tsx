import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import { useCeremony } from './use-ceremony.ts';

const CANCELLED = 'A chave de acesso não foi criada. Tente de novo quando quiser.';

interface AddPasskeyProps {
  onAdded: () => Promise<void>;
  /** Leads to the sign-in page and back: the customer has to show again who they are. */
  onSignInAgain: () => void;
}

export function AddPasskey({ onAdded, onSignInAgain }: AddPasskeyProps) {
  const { busy, failure, run } = useCeremony(CANCELLED);
  const press = () =>
    run(async ({ makePasskey }) => {
      const options = await postJson<Parameters<typeof makePasskey>[0]>(
        '/v1/customer/passkeys/options',
        {},
        { within: CHANGE_MS, has: ['challenge'] },
      );
      const made = await makePasskey(options);
      await postJson<{ ok: true }>('/v1/customer/passkeys/add', made, { within: CHANGE_MS, has: ['ok'] });
      await onAdded();
    });
  const again = failure?.code === 'sign_in_again' || failure?.code === 'signed_out';
  const enter = (
    <Button variant="secondary" size="sm" onClick={onSignInAgain}>
      Entrar de novo
    </Button>
  );
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => void press()}>
        Criar chave de acesso
      </Button>
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
