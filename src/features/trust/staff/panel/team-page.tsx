import { type FormEvent, useState } from 'react';
import { ROLE_NAMES, ROLES, type Role } from '#features/trust/operations/roles.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Confirm } from '#ui/dialog/confirm.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { SelectField, TextField } from '#ui/field/controls.tsx';
import { CallError, messageOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import type { block, invite, listTeam, renew, unblock } from '../operations.ts';

const STATES = { invited: 'Convidada', active: 'Ativa', blocked: 'Bloqueada' } as const;

export function TeamPage() {
  const view = useOperation<typeof listTeam>('staff/list', {});
  const [inviting, setInviting] = useState(false);
  const [link, setLink] = useState('');
  const [error, setError] = useState('');
  const [blocking, setBlocking] = useState<{ id: number; name: string } | null>(null);

  async function act(work: () => Promise<{ link?: string }>) {
    setError('');
    try {
      const { link: made } = await work();
      if (made) setLink(made);
      view.reload();
    } catch (failure) {
      setError(messageOf(failure));
    }
  }

  return (
    <>
      <div className="cluster" data-gap="4">
        <h1>Equipe</h1>
        <Button variant="secondary" size="sm" onClick={() => setInviting(true)}>
          Convidar
        </Button>
      </div>
      {error && <Alert tone="error">{error}</Alert>}
      {link && (
        <Alert tone="success" title="Envie este link à pessoa. Ele vale uma vez.">
          <output>{link}</output>
        </Alert>
      )}
      <ViewState view={view} />
      {view.data && (
        <CellTable
          caption="Pessoas da equipe"
          head={['Nome', 'E-mail', 'Situação', 'Papéis', 'Ações']}
          empty="Ainda não há pessoas."
          rows={view.data.members.map(({ id, name, email, state, grants }) => ({
            key: id,
            cells: [
              name,
              email,
              STATES[state],
              grants.map(({ role }) => ROLE_NAMES[role]).join(', ') || 'Nenhum',
              <div key="actions" className="cluster" data-gap="2">
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={() => act(() => operate<typeof renew>('staff/renew', { email }))}
                >
                  Refazer acesso
                </Button>
                {state === 'blocked' ? (
                  <Button
                    variant="ghost"
                    size="sm"
                    onClick={() =>
                      act(async () => {
                        await operate<typeof unblock>('staff/unblock', { staffId: id });
                        return {};
                      })
                    }
                  >
                    Desbloquear
                  </Button>
                ) : (
                  <Button variant="danger" size="sm" onClick={() => setBlocking({ id, name })}>
                    Bloquear
                  </Button>
                )}
              </div>,
            ],
          }))}
        />
      )}
      <Modal open={blocking !== null} onClose={() => setBlocking(null)} title="Bloquear esta pessoa?">
        <Confirm
          action="Bloquear agora"
          onClose={() => setBlocking(null)}
          onConfirm={async () => {
            await operate<typeof block>('staff/block', { staffId: blocking?.id ?? 0 });
            setBlocking(null);
            view.reload();
          }}
        >
          <p>{blocking?.name} sai do painel na hora e não entra mais, até você desbloquear.</p>
        </Confirm>
      </Modal>
      <InviteDialog
        open={inviting}
        onClose={() => setInviting(false)}
        onInvited={(made) => {
          setInviting(false);
          setLink(made);
          view.reload();
        }}
      />
    </>
  );
}

interface InviteDialogProps {
  open: boolean;
  onClose(): void;
  onInvited(link: string): void;
}

function InviteDialog({ open, onClose, onInvited }: InviteDialogProps) {
  const [problem, setProblem] = useState<{ message: string; fields: Record<string, string> } | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    setBusy(true);
    setProblem(null);
    try {
      const { link } = await operate<typeof invite>('staff/invite', {
        name: typed.name ?? '',
        email: typed.email ?? '',
        grants: [{ role: typed.role as Role, unitIds: null, until: typed.until || null }],
      });
      onInvited(link);
    } catch (failure) {
      setProblem({ message: messageOf(failure), fields: failure instanceof CallError ? failure.fields : {} });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal open={open} onClose={onClose} title="Convidar para a equipe" steady>
      <form method="post" className="stack" data-gap="4" onSubmit={submit}>
        {problem && <Alert tone="error">{problem.message}</Alert>}
        <TextField label="Nome" name="name" required error={problem?.fields.name} />
        <TextField label="E-mail" name="email" type="email" required error={problem?.fields.email} />
        <SelectField
          label="Papel"
          name="role"
          required
          options={ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))}
        />
        <TextField label="Último dia do papel" name="until" type="date" optional />
        <Button type="submit" busy={busy} block>
          Criar convite
        </Button>
      </form>
    </Modal>
  );
}
