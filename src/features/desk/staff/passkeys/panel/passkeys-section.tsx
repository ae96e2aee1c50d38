import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { MAX_NAME } from '#features/account/sign-in/passkeys/passkey.ts';
import { useCanUsePasskeys, useCeremony } from '#features/account/sign-in/passkeys/screens/use-ceremony.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Confirm } from '#ui/dialog/confirm.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { focusOnShow } from '#ui/focus-on-show.ts';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import type { AnswerOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import rows from '#ui/rows/rows.module.css';
import { formatMoment } from '#values/moment.ts';
import type { viewAccount } from '../../operations.ts';
import { AccountRow } from '../../panel/account-row.tsx';
import { CodeForm } from '../../panel/code-form.tsx';
import type { beginPasskey, removePasskey, renamePasskey } from '../operations.ts';

type Passkey = AnswerOf<typeof viewAccount>['passkeys'][number];

const TITLES = {
  add: 'Criar chave de acesso',
  rename: 'Renomear chave de acesso',
  remove: 'Remover chave de acesso?',
} as const;

type Act = { to: 'add' } | { to: 'rename' | 'remove'; passkey: Passkey };

const moment = (iso: string) => formatMoment(new Date(iso));

const factOf = ({ since, usedAt, synced }: Passkey): string =>
  [
    `Criada em ${moment(since)}.`,
    usedAt ? `Usada em ${moment(usedAt)}.` : 'Ainda não usada.',
    synced ? 'Sincronizada entre os seus aparelhos.' : 'Só no aparelho em que foi criada.',
  ].join(' ');

interface PasskeysSectionProps {
  passkeys: readonly Passkey[];
  onDone(text: string): void;
}

export function PasskeysSection({ passkeys, onDone }: PasskeysSectionProps) {
  const can = useCanUsePasskeys();
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  function done(text: string) {
    close();
    onDone(text);
  }
  return (
    <section className={rows.section} aria-labelledby="chaves-de-acesso">
      <h2 id="chaves-de-acesso">Chaves de acesso</h2>
      <p>
        Com uma chave de acesso você entra sem senha e sem código: com o rosto, o dedo ou o PIN do aparelho.
      </p>
      {passkeys.length > 0 && (
        <ul role="list" className={rows.list}>
          {passkeys.map((passkey) => (
            <AccountRow key={passkey.id} name={passkey.name} fact={factOf(passkey)}>
              <div className="cluster" data-gap="2">
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Renomear: ${passkey.name}, de ${moment(passkey.since)}`}
                  onClick={() => setAct({ to: 'rename', passkey })}
                >
                  Renomear
                </Button>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Remover: ${passkey.name}, de ${moment(passkey.since)}`}
                  onClick={() => setAct({ to: 'remove', passkey })}
                >
                  Remover
                </Button>
              </div>
            </AccountRow>
          ))}
        </ul>
      )}
      {can ? (
        <div>
          <Button variant="secondary" onClick={() => setAct({ to: 'add' })}>
            Criar chave de acesso
          </Button>
        </div>
      ) : (
        <p>Este navegador não cria chaves de acesso.</p>
      )}
      <Modal open={act !== null} onClose={close} title={act ? TITLES[act.to] : ''} steady>
        {act?.to === 'add' && (
          <AddSteps onDone={() => done('Chave de acesso criada. Você recebe um e-mail.')} />
        )}
        {act?.to === 'rename' && (
          <RenameForm passkey={act.passkey} onClose={close} onDone={() => done('Nome alterado.')} />
        )}
        {act?.to === 'remove' && (
          <Confirm
            action="Remover"
            onClose={close}
            onConfirm={async () => {
              await operate<typeof removePasskey>('staff/remove-passkey', { id: act.passkey.id });
              done('Chave de acesso removida. Você recebe um e-mail.');
            }}
          >
            <p>
              <strong>{act.passkey.name}</strong> não abre mais o painel. No aparelho ela continua guardada:
              apague-a lá também.
            </p>
          </Confirm>
        )}
      </Modal>
    </section>
  );
}

const load = async () => (await import('./make-passkey.ts')).makePasskey;

/** After these the same challenge still waits for its answer; after others a new code brings a new one. */
const UNSENT: readonly string[] = ['cancelled', 'failed'];

function AddSteps({ onDone }: { onDone(): void }) {
  const [options, setOptions] = useState<AnswerOf<typeof beginPasskey> | null>(null);
  const { busy, failure, run } = useCeremony(load);
  if (!options)
    return (
      <CodeForm
        action="Continuar"
        hint="Do aplicativo, ou um código de recuperação. Cada código vale uma vez: se acabou de usar um, espere o próximo."
        send={async (values) => setOptions(await operate<typeof beginPasskey>('staff/begin-passkey', values))}
      />
    );
  const isSpent = failure !== null && !UNSENT.includes(failure.code);
  return (
    <div className="stack" data-gap="4">
      {failure && <Alert tone={failure.code === 'cancelled' ? 'info' : 'error'}>{failure.message}</Alert>}
      <p>O navegador pergunta onde guardar a chave e confirma que é você.</p>
      <div>
        {isSpent ? (
          <Button ref={focusOnShow} onClick={() => setOptions(null)}>
            Começar de novo
          </Button>
        ) : (
          <Button ref={focusOnShow} busy={busy} onClick={() => void run({ options, onAdded: onDone })}>
            Criar chave de acesso
          </Button>
        )}
      </div>
    </div>
  );
}

const LABELS = { name: 'Nome' };

interface RenameFormProps {
  passkey: Passkey;
  onDone(): void;
  onClose(): void;
}

function RenameForm({ passkey: { id, name }, onDone, onClose }: RenameFormProps) {
  const form = useForm({ defaultValues: { name } });
  return (
    <CallForm
      form={form}
      labels={LABELS}
      action="Salvar"
      focus="name"
      onBack={onClose}
      call={async (values) => {
        await operate<typeof renamePasskey>('staff/rename-passkey', { id, ...values });
        onDone();
      }}
    >
      <TextField {...fieldsOf(form, LABELS)('name')} autoComplete="off" maxLength={MAX_NAME} />
    </CallForm>
  );
}
