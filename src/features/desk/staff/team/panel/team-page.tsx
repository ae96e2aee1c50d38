import { useState } from 'react';
import { permits } from '#features/desk/operations/roles.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Confirm } from '#ui/dialog/confirm.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { useWantedAct } from '#ui/wanted-act.ts';
import { dayOf } from '#values/calendar-day.ts';
import type { block, listTeam, renew, unblock } from '../operations.ts';
import { needsSecondPerson } from '../team-change.ts';
import { grantText, type Member } from './grants.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { NewKey } from './new-key.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { TeamRequests } from './team-requests.tsx';
import { approversText, WhatWaits } from './what-waits.tsx';

const STATES = { invited: 'Convidada', active: 'Ativa', blocked: 'Bloqueada' } as const;

const WAITS = 'O pedido espera outra pessoa que administra a equipe. Todas receberam um e-mail.';

/** Whether no colleague of the reader, who administers the team, could approve a request. */
function isAlone(members: readonly Member[]): boolean {
  const today = dayOf(new Date());
  const administrates = ({ state, grants }: Member) =>
    state === 'active' &&
    grants.some(({ role, until }) => permits(role, 'team.manage') && (until === null || until >= today));
  return members.filter(administrates).length === 1;
}

interface Act {
  kind: 'renew' | 'block' | 'unblock';
  label: string;
  title: string;
  text: string;
  /** The message that the page shows afterwards. */
  done: string;
  run(member: Member): Promise<{ waiting?: boolean; ok?: true }>;
}

const ACTS = {
  renew: {
    kind: 'renew',
    label: 'Refazer acesso',
    title: 'Refazer o acesso?',
    text: 'As sessões terminam, e a pessoa recebe um e-mail com um link para criar outra senha e outro segundo fator.',
    done: 'Enviamos o link por e-mail. Ele vale uma vez.',
    run: ({ email }) => operate<typeof renew>('staff/renew', { email }),
  },
  block: {
    kind: 'block',
    label: 'Bloquear',
    title: 'Bloquear esta pessoa?',
    text: 'Ela sai do painel na hora e não entra mais, até você desbloquear.',
    done: 'Pronto: a pessoa não entra mais.',
    run: ({ id }) => operate<typeof block>('staff/block', { staffId: id }),
  },
  unblock: {
    kind: 'unblock',
    label: 'Desbloquear',
    title: 'Desbloquear esta pessoa?',
    text: 'Ela volta a entrar com a senha e o aplicativo de antes.',
    done: 'Pronto: a pessoa pode entrar de novo.',
    run: ({ id }) => operate<typeof unblock>('staff/unblock', { staffId: id }),
  },
} as const satisfies Record<string, Act>;

/** No person acts on the own access. */
const actsFor = ({ state, own }: Member): Act[] =>
  own ? [] : [ACTS.renew, state === 'blocked' ? ACTS.unblock : ACTS.block];

const mayNeedSecondPerson = ({ act: { kind }, member }: { act: Act; member: Member }): boolean =>
  kind !== 'block' && needsSecondPerson({ kind, staffId: member.id }, member.grants);

export function TeamPage() {
  const view = useOperation<typeof listTeam>('staff/list', {});
  const units = view.data?.units ?? [];
  const alone = view.data !== null && isAlone(view.data.members);
  const opened = view.data?.opened ?? true;
  const maySetOwn = alone && !opened;
  const [inviting, setInviting] = useState(false);
  const [changing, setChanging] = useState<Member | null>(null);
  const [pending, setPending] = useState<{ act: Act; member: Member } | null>(null);
  useWantedAct('staff/invite', () => setInviting(true));
  const [message, setMessage] = useState('');
  const [key, setKey] = useState<string | null>(null);

  function done({ waiting = false }: { waiting?: boolean }, text: string) {
    setInviting(false);
    setPending(null);
    setChanging(null);
    setMessage(waiting ? (alone ? `O pedido espera. ${approversText(alone)}` : WAITS) : text);
    view.reload();
  }

  function decided(text: string, made: string | null) {
    setKey(made);
    done({}, text);
  }

  return (
    <>
      <div className="cluster" data-gap="4">
        <h1>Equipe</h1>
        <Button variant="secondary" size="sm" onClick={() => setInviting(true)}>
          Convidar
        </Button>
      </div>
      {message && <Alert tone="success">{message}</Alert>}
      {view.data && (
        <TeamRequests requests={view.data.requests} waits={approversText(alone)} onDecided={decided} />
      )}
      <ViewState view={view} />
      {view.data && (
        <CellTable
          caption="Pessoas da equipe"
          head={['Nome', 'E-mail', 'Situação', 'Papéis', 'Ações']}
          empty="Ainda não há pessoas."
          rows={view.data.members.map((member) => ({
            key: member.id,
            cells: [
              member.name,
              member.email,
              STATES[member.state],
              member.grants.map((grant) => grantText(grant, units)).join('; ') || 'Nenhum',
              <div key="acts" className="cluster" data-gap="2">
                {member.own && !maySetOwn ? (
                  'Só outra pessoa que administra a equipe muda os seus papéis.'
                ) : (
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`Mudar papéis: ${member.name}`}
                    onClick={() => setChanging(member)}
                  >
                    Mudar papéis
                  </Button>
                )}
                {actsFor(member).map((act) => (
                  <Button
                    key={act.label}
                    variant="ghost"
                    size="sm"
                    aria-label={`${act.label}: ${member.name}`}
                    onClick={() => setPending({ act, member })}
                  >
                    {act.label}
                  </Button>
                ))}
              </div>,
            ],
          }))}
        />
      )}
      <Modal open={pending !== null} onClose={() => setPending(null)} title={pending?.act.title ?? ''}>
        {pending && (
          <Confirm
            action={pending.act.label}
            onClose={() => setPending(null)}
            onConfirm={async () => done(await pending.act.run(pending.member), pending.act.done)}
          >
            <p>
              {pending.member.name}. {pending.act.text}
            </p>
            {mayNeedSecondPerson(pending) && <WhatWaits opened={opened} alone={alone} />}
          </Confirm>
        )}
      </Modal>
      <NewKey value={key} onKept={() => setKey(null)} />
      <InviteDialog
        open={inviting}
        units={units}
        opened={opened}
        alone={alone}
        onClose={() => setInviting(false)}
        onInvited={(answer) => done(answer, 'Enviamos o convite por e-mail. O link vale uma vez.')}
      />
      <RolesDialog
        member={changing}
        units={units}
        opened={opened}
        alone={alone}
        onClose={() => setChanging(null)}
        onChanged={(answer) => done(answer, 'Os papéis mudaram.')}
      />
    </>
  );
}
