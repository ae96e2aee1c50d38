import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import rows from '#ui/rows/rows.module.css';
import { SAVED, toast } from '#ui/toast/toast.ts';
import type { Passkey } from '../passkey.ts';
import { AddPasskey } from './add-passkey.tsx';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';
import { useCanUsePasskeys } from './use-ceremony.ts';

interface PasskeysSectionProps {
  passkeys: readonly Passkey[];
  onChanged: () => Promise<void>;
  onSignInAgain: () => void;
}

export function PasskeysSection({ passkeys, onChanged, onSignInAgain }: PasskeysSectionProps) {
  const can = useCanUsePasskeys();
  const [dialog, setDialog] = useState<{ to: 'rename' | 'remove' | null; passkey?: Passkey }>({ to: null });
  const [done, setDone] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed control may have disappeared. Only an effect can move the focus, because an open dialog traps it.
  useEffect(() => {
    if (done > 0) heading.current?.focus();
  }, [done]);
  const close = () => setDialog({ ...dialog, to: null });
  async function changed(text: string) {
    await onChanged();
    close();
    setDone((count) => count + 1);
    toast(text, { about: SAVED });
  }
  return (
    <section className={rows.section} aria-labelledby="chaves-de-acesso">
      <h2 ref={heading} id="chaves-de-acesso" tabIndex={-1}>
        Chaves de acesso
      </h2>
      <p>Com uma chave de acesso você entra sem senha: com o rosto, o dedo ou o PIN do aparelho.</p>
      {passkeys.length > 0 && (
        <ul role="list" className={rows.list}>
          {passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              passkey={passkey}
              onRename={() => setDialog({ to: 'rename', passkey })}
              onRemove={() => setDialog({ to: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      <div className="stack" data-gap="4">
        {can ? (
          <AddPasskey onAdded={() => changed('Chave de acesso criada.')} onSignInAgain={onSignInAgain} />
        ) : (
          <p>Este navegador não cria chaves de acesso.</p>
        )}
      </div>
      <RenamePasskeyDialog
        open={dialog.to === 'rename'}
        passkey={dialog.passkey}
        onDone={() => changed('Nome alterado.')}
        onClose={close}
      />
      <RemovePasskeyDialog
        open={dialog.to === 'remove'}
        passkey={dialog.passkey}
        onDone={() => changed('Chave de acesso removida.')}
        onSignInAgain={onSignInAgain}
        onClose={close}
      />
    </section>
  );
}

interface RowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function Row({ passkey: { name, since, lastUsed, synced }, onRename, onRemove }: RowProps) {
  return (
    <li className={rows.row}>
      <div className={rows.text}>
        <strong>{name}</strong>
        <span className={rows.facts}>
          Criada em {since}. {lastUsed ? `Usada em ${lastUsed}.` : 'Ainda não usada.'}
        </span>
        <span className={rows.facts}>
          {synced ? 'Sincronizada entre os seus aparelhos.' : 'Só no aparelho em que foi criada.'}
        </span>
      </div>
      <div className="cluster" data-gap="2">
        <Button variant="ghost" size="sm" aria-label={`Renomear: ${name}`} onClick={onRename}>
          Renomear
        </Button>
        <Button variant="secondary" size="sm" aria-label={`Remover: ${name}, de ${since}`} onClick={onRemove}>
          Remover
        </Button>
      </div>
    </li>
  );
}
