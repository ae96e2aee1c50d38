import { useState } from 'react';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Confirm } from '#ui/dialog/confirm.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { CpfField } from '#ui/field/cpf-field.tsx';
import type { AnswerOf } from '#ui/http.ts';
import { InlineForm } from '#ui/inline-form/inline-form.tsx';
import { operate } from '#ui/operate.ts';
import { Following } from '#ui/pagination/following.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import type { endMembership, listMembers } from '../operations.ts';
import { MemberUpload } from './member-upload.tsx';

type Member = AnswerOf<typeof listMembers>['rows'][number];

const STATES: Readonly<Record<Member['state'], string>> = {
  listed: 'Na lista',
  linked: 'Conferido com um cadastro',
  left: 'Saiu a pedido do cliente',
};

/** The people of the partners' lists. Typed CPFs stay in this page, and only a search by CPF can end a membership. */
export function MembersPage() {
  const [shown, setShown] = useState<{ cpf?: string; after: number }>({ after: 0 });
  const view = useOperation<typeof listMembers>('members/list', shown);
  const maySend = usePermitted('members/import');
  const [ending, setEnding] = useState(false);
  const [done, setDone] = useState('');
  const { data } = view;
  const { cpf } = shown;
  return (
    <div className="stack" data-gap="4">
      <h1>Pessoas dos convênios</h1>
      <InlineForm
        action="Procurar"
        onSend={(form) => {
          const typed = String(new FormData(form).get('cpf'));
          setDone('');
          setShown(typed === '' ? { after: 0 } : { cpf: typed, after: 0 });
        }}
      >
        <CpfField name="cpf" label="CPF" autoComplete="off" />
      </InlineForm>
      {done && <Alert tone="success">{done}</Alert>}
      <ViewState view={view} />
      {data && (
        <>
          <p role="status">
            {data.partners
              .map(({ vendor, members }) => `${vendor}: ${members.toLocaleString('pt-BR')}`)
              .join(' · ')}
          </p>
          <CellTable
            caption={cpf === undefined ? 'Pessoas dos convênios' : 'Pessoa com este CPF'}
            head={['CPF', 'Convênio', 'Plano', 'Empresa', 'Dependentes', 'E-mail', 'Situação']}
            numeric={['Dependentes']}
            empty={cpf === undefined ? 'Nenhum convênio tem pessoas ainda.' : 'Nenhum convênio tem este CPF.'}
            rows={data.rows.map(({ document, vendor, tier, client, dependents, hasEmail, state }, index) => ({
              key: index,
              cells: [
                document,
                vendor,
                tier,
                client,
                dependents,
                hasEmail ? 'Tem' : 'Não tem',
                STATES[state],
              ],
            }))}
          />
          {cpf !== undefined && data.rows.length > 0 && (
            <Button variant="secondary" onClick={() => setEnding(true)}>
              Encerrar o vínculo
            </Button>
          )}
          <Following
            after={shown.after}
            next={data.next}
            onShow={(after) => setShown(cpf === undefined ? { after } : { cpf, after })}
          />
        </>
      )}
      {maySend && (
        <MemberUpload
          onWritten={() => {
            setShown({ after: 0 });
            view.reload();
          }}
        />
      )}
      <Modal open={ending} onClose={() => setEnding(false)} title="Encerrar o vínculo?">
        <Confirm
          action="Encerrar"
          onClose={() => setEnding(false)}
          onConfirm={async () => {
            await operate<typeof endMembership>('members/end', { cpf: cpf ?? '' });
            setEnding(false);
            setDone('Vínculo encerrado. Os próximos preços desta pessoa são os da loja.');
            setShown({ after: 0 });
          }}
        >
          <p>A pessoa perde os preços do convênio já. Volta se uma lista nova tiver o CPF dela.</p>
        </Confirm>
      </Modal>
    </div>
  );
}
