import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '#ui/alert/alert.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Confirm } from '#ui/dialog/confirm.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { focusOnShow } from '#ui/focus-on-show.ts';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import type { AnswerOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import rows from '#ui/rows/rows.module.css';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { useWantedAct } from '#ui/wanted-act.ts';
import { formatMoment } from '#values/moment.ts';
import type {
  beginNewPhone,
  changePassword,
  confirmNewPhone,
  endOwnSessions,
  newRecoveryCodes,
  viewAccount,
} from '../operations.ts';
import { PasskeysSection } from '../passkeys/panel/passkeys-section.tsx';
import { RECOVERY_CODES } from '../staff.ts';
import { AccountRow } from './account-row.tsx';
import { CodeForm } from './code-form.tsx';
import { Enrolment, RecoveryCodes } from './enrolment.tsx';

type Account = AnswerOf<typeof viewAccount>;
type Session = Account['sessions'][number];
type Act = 'password' | 'phone' | 'codes' | Session | 'others';

const FEW_CODES = 3;
const moment = (iso: string) => formatMoment(new Date(iso));

const TITLES = {
  password: 'Trocar a senha',
  phone: 'Trocar de celular',
  codes: 'Criar novos códigos de recuperação',
} as const;

const titleOf = (act: Act | null): string =>
  act === null ? '' : typeof act === 'string' && act !== 'others' ? TITLES[act] : 'Encerrar a sessão?';

/** Shows the person's ways into the panel, and the open sessions. */
export function AccountPage() {
  const view = useOperation<typeof viewAccount>('staff/account', {});
  const [act, setAct] = useState<Act | null>(null);
  const [message, setMessage] = useState('');
  useWantedAct('staff/change-password', () => setAct('password'));
  const close = () => setAct(null);

  function done(text: string) {
    close();
    setMessage(text);
    view.reload();
  }

  return (
    <>
      <h1>Minha conta</h1>
      {message && <Alert tone="success">{message}</Alert>}
      <ViewState view={view} />
      {view.data && (
        <div className="stack" data-gap="6">
          <p>
            {view.data.name}, {view.data.email}
          </p>
          <Proofs account={view.data} onAct={setAct} />
          <PasskeysSection passkeys={view.data.passkeys} onDone={done} />
          <Sessions sessions={view.data.sessions} onAct={setAct} />
        </div>
      )}
      <Modal open={act !== null} onClose={close} title={titleOf(act)} steady>
        {act === 'password' && (
          <PasswordForm
            onClose={close}
            onDone={() => done('A senha mudou. As outras sessões terminaram, e você recebe um e-mail.')}
          />
        )}
        {act === 'phone' && (
          <PhoneSteps
            onDone={() => done('O celular mudou. As outras sessões terminaram, e você recebe um e-mail.')}
          />
        )}
        {act === 'codes' && (
          <CodesSteps onDone={() => done('Os códigos novos valem; os antigos, não mais.')} />
        )}
        {(act === 'others' || (act !== null && typeof act === 'object')) && (
          <Confirm
            action={act === 'others' ? 'Encerrar as outras' : 'Encerrar'}
            onClose={close}
            onConfirm={async () => {
              const { ended } = await operate<typeof endOwnSessions>(
                'staff/end-own-sessions',
                act === 'others' ? {} : { id: act.id },
              );
              done(ended === 1 ? 'A sessão terminou.' : `${ended} sessões terminaram.`);
            }}
          >
            <p>
              {act === 'others'
                ? 'Só esta sessão continua aberta.'
                : `${act.device ?? 'Aparelho desconhecido'}, aberta em ${moment(act.since)}.`}{' '}
              O que não foi salvo lá se perde. Não reconhece? Troque também a senha.
            </p>
          </Confirm>
        )}
      </Modal>
    </>
  );
}

function Proofs({ account, onAct }: { account: Account; onAct(act: Act): void }) {
  const { passwordSetAt, recoveryCodes } = account;
  const left =
    recoveryCodes === 0
      ? 'Sem eles, sem o celular e sem chave de acesso, só outra pessoa abre o painel para você.'
      : `${recoveryCodes} de ${RECOVERY_CODES} ainda valem.`;
  return (
    <section className={rows.section} aria-labelledby="como-entra">
      <h2 id="como-entra">Como você entra</h2>
      <ul role="list" className={rows.list}>
        <AccountRow name="Senha" fact={passwordSetAt ? `Trocada em ${moment(passwordSetAt)}.` : ''}>
          <Button variant="secondary" size="sm" aria-label="Trocar a senha" onClick={() => onAct('password')}>
            Trocar
          </Button>
        </AccountRow>
        <AccountRow name="Celular dos códigos" fact="Aplicativo autenticador.">
          <Button
            variant="secondary"
            size="sm"
            aria-label="Trocar o celular dos códigos"
            onClick={() => onAct('phone')}
          >
            Trocar
          </Button>
        </AccountRow>
        <AccountRow
          name="Códigos de recuperação"
          fact={left}
          mark={
            recoveryCodes <= FEW_CODES && (
              <Badge tone="red">{recoveryCodes === 0 ? 'Nenhum' : 'Poucos'}</Badge>
            )
          }
        >
          <Button
            variant="secondary"
            size="sm"
            aria-label="Criar novos códigos de recuperação"
            onClick={() => onAct('codes')}
          >
            Criar novos
          </Button>
        </AccountRow>
      </ul>
    </section>
  );
}

const STATES = { code: ', ainda sem o código', locked: ', bloqueada', open: '' } as const;

function Sessions({ sessions, onAct }: { sessions: readonly Session[]; onAct(act: Act): void }) {
  return (
    <section className={rows.section} aria-labelledby="onde-aberto">
      <h2 id="onde-aberto">Onde o painel está aberto</h2>
      <ul role="list" className={rows.list}>
        {sessions.map((session) => {
          const device = session.device ?? 'Aparelho desconhecido';
          return (
            <AccountRow
              key={session.id}
              name={device}
              fact={
                session.own
                  ? `Desde ${moment(session.since)}.`
                  : `Desde ${moment(session.since)}, último uso em ${moment(session.usedAt)}${STATES[session.state]}.`
              }
              mark={session.own && <Badge tone="green">Esta sessão</Badge>}
            >
              {!session.own && (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Encerrar: ${device}, desde ${moment(session.since)}`}
                  onClick={() => onAct(session)}
                >
                  Encerrar
                </Button>
              )}
            </AccountRow>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button variant="secondary" onClick={() => onAct('others')}>
            Encerrar as outras
          </Button>
        </div>
      )}
    </section>
  );
}

const PASSWORDS = { current: 'Senha atual', password: 'Senha nova' };

function PasswordForm({ onDone, onClose }: { onDone(): void; onClose(): void }) {
  const form = useForm({ defaultValues: { current: '', password: '' } });
  const field = fieldsOf(form, PASSWORDS);
  return (
    <CallForm
      form={form}
      labels={PASSWORDS}
      action="Trocar a senha"
      focus="current"
      onBack={onClose}
      call={async (values) => {
        await operate<typeof changePassword>('staff/change-password', values);
        onDone();
      }}
    >
      <PasswordField {...field('current')} autoComplete="current-password" />
      <PasswordField
        {...field('password')}
        hint="Ao menos 12 caracteres. Quatro palavras soltas funcionam bem."
        autoComplete="new-password"
      />
    </CallForm>
  );
}

const OLD_CODE =
  'Do aplicativo de hoje, ou um código de recuperação. Cada código vale uma vez: se acabou de usar um, espere o próximo.';

function PhoneSteps({ onDone }: { onDone(): void }) {
  const [enrolment, setEnrolment] = useState<AnswerOf<typeof beginNewPhone> | null>(null);
  if (!enrolment)
    return (
      <CodeForm
        action="Continuar"
        hint={OLD_CODE}
        send={async (values) =>
          setEnrolment(await operate<typeof beginNewPhone>('staff/begin-new-phone', values))
        }
      />
    );
  return (
    <div className="stack" data-gap="4">
      <Enrolment {...enrolment} />
      <CodeForm
        key="new"
        action="Trocar de celular"
        hint="Seis números do celular novo. O antigo deixa de valer."
        send={(values) => operate<typeof confirmNewPhone>('staff/confirm-new-phone', values)}
        onDone={onDone}
      />
    </div>
  );
}

function CodesSteps({ onDone }: { onDone(): void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!codes)
    return (
      <CodeForm
        action="Criar novos códigos"
        hint={OLD_CODE}
        send={async (values) =>
          setCodes((await operate<typeof newRecoveryCodes>('staff/new-recovery-codes', values)).recoveryCodes)
        }
      />
    );
  return (
    <div className="stack" data-gap="4">
      <RecoveryCodes codes={codes} />
      <div>
        <Button ref={focusOnShow} onClick={onDone}>
          Já guardei
        </Button>
      </div>
    </div>
  );
}
