import { useState } from 'react';
import { ChangedRows } from '#features/desk/staff/panel/changed-rows.tsx';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Confirm } from '#ui/dialog/confirm.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { type AnswerOf, CallError } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { freeHolds, listHolds } from '../operations.ts';
import { heldText } from '../suspicious-holds.ts';

type Group = AnswerOf<typeof listHolds>['rows'][number];

const NAMES = { account: 'Uma conta', address: 'A mesma rede', device: 'O mesmo aparelho' } as const;

const accountsText = (count: number): string => `${count} ${count === 1 ? 'conta' : 'contas'}`;

const nameOf = ({ by, customerIds }: Group): string =>
  by === 'account' ? NAMES.account : `${NAMES[by]}, ${accountsText(customerIds.length)}`;

const keyOf = ({ by, customerIds }: Group): string => `${by} ${customerIds.join()}`;

const changedText = (count: number): string => (count === 1 ? '1 linha mudou.' : `${count} linhas mudaram.`);

const elsewhereText = (count: number): string => {
  if (count === 0) return '';
  return count === 1 ? ' Uma fica, em outra unidade.' : ` Ficam ${count}, em outras unidades.`;
};

const NONE = 'Ninguém guarda muitas vagas sem pagar.';

/** Lists accounts, networks and devices that hold more without payment than a family does. */
export function HoldsPage() {
  const view = useOperation<typeof listHolds>('agenda/holds', {});
  const [freeing, setFreeing] = useState<Group | null>(null);
  const [done, setDone] = useState('');
  const rows = view.data?.rows ?? [];

  /** Frees one account after the other, each completely. An account that has paid meanwhile holds nothing. */
  async function free({ customerIds }: Group) {
    let freed = 0;
    let left = 0;
    for (const customerId of customerIds)
      try {
        const { elsewhere } = await operate<typeof freeHolds>('agenda/free-holds', { customerId });
        freed += 1;
        left += elsewhere;
      } catch (failure) {
        if (!(failure instanceof CallError) || failure.code !== 'nothing_held') throw failure;
      } finally {
        view.reload();
      }
    setFreeing(null);
    setDone(
      freed === 0
        ? 'Estas contas já não guardavam nada nas suas unidades.'
        : `Vagas de ${accountsText(freed)} liberadas.${elsewhereText(left)}`,
    );
  }

  return (
    <>
      <h1>Vagas guardadas</h1>
      <p>
        Quem guarda mais de 12 horários e vagas sem pagar. Pode ser uma família grande ou uma empresa: olhe
        antes de liberar.
      </p>
      {done && <Alert tone="success">{done}</Alert>}
      <ViewState view={view} />
      {view.data && (
        <>
          <ChangedRows<typeof listHolds>
            name="agenda/holds"
            input={{}}
            view={view}
            concerns={() => true}
            changedText={changedText}
          >
            {rows.length === 0 ? NONE : `${rows.length} para olhar`}
          </ChangedRows>
          {rows.length > 0 && (
            <CellTable
              caption="Vagas guardadas sem pagar, de quem guarda mais a quem guarda menos"
              head={['Quem', 'Guarda', 'Unidades', 'Desde', 'Contas', 'Ação']}
              empty=""
              rows={rows.map((group) => ({
                key: keyOf(group),
                cells: [
                  nameOf(group),
                  heldText(group),
                  group.units.join(', '),
                  formatMoment(new Date(group.since)),
                  <span key="accounts" className="cluster" data-gap="2">
                    {group.customerIds.map((id) => (
                      <Link key={id} href={panelUrls.customer(id)}>
                        Cliente {id}
                      </Link>
                    ))}
                  </span>,
                  <Button
                    key="free"
                    variant="secondary"
                    size="sm"
                    aria-label={`Liberar: ${nameOf(group)}, ${heldText(group)}`}
                    onClick={() => setFreeing(group)}
                  >
                    Liberar
                  </Button>,
                ],
              }))}
            />
          )}
        </>
      )}
      <Modal open={freeing !== null} onClose={() => setFreeing(null)} title="Liberar as vagas?">
        {freeing && (
          <Confirm action="Liberar" onClose={() => setFreeing(null)} onConfirm={() => free(freeing)}>
            <p>
              {nameOf(freeing)}: {heldText(freeing)}. As vagas voltam a ficar livres na hora. Fica o que estas
              contas guardam só em unidades que não são suas.
            </p>
            <p>
              O carrinho fica como está. Quem já tem um pedido ainda pode pagar: se a vaga não estiver mais
              livre, a loja devolve o dinheiro ou a pessoa escolhe outro horário.
            </p>
          </Confirm>
        )}
      </Modal>
    </>
  );
}
