import { useEffect, useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { readLocal, writeLocal } from '#ui/browser-storage.ts';
import { Button } from '#ui/button/button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { AddPasskey } from './add-passkey.tsx';

/** The choice is stored for the device and all its users. */
const DECLINED = 'sem_chave_de_acesso';

async function canMakePasskey(): Promise<boolean> {
  if (typeof PublicKeyCredential !== 'function' || readLocal(DECLINED)) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

interface PasskeyOfferProps {
  onAdded: () => Promise<void>;
  onSignInAgain: () => void;
}

export function PasskeyOffer({ onAdded, onSignInAgain }: PasskeyOfferProps) {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    let current = true;
    void canMakePasskey().then((can) => current && setVisible(can));
    return () => {
      current = false;
    };
  }, []);
  if (!visible) return null;
  return (
    <Alert
      live={false}
      title="Da próxima vez, entre sem senha"
      action={
        <div className="stack" data-gap="3">
          <AddPasskey
            onSignInAgain={onSignInAgain}
            onAdded={async () => {
              setVisible(false);
              toast('Chave de acesso criada.');
              await onAdded();
            }}
          />
          <div>
            <Button
              variant="ghost"
              onClick={() => {
                writeLocal(DECLINED, '1');
                setVisible(false);
              }}
            >
              Agora não
            </Button>
          </div>
        </div>
      }
    >
      Crie uma chave de acesso e entre com o rosto, o dedo ou o PIN deste aparelho.
    </Alert>
  );
}
