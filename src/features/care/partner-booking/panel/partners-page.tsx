import { useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Confirm } from '#ui/dialog/confirm.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import type { AnswerOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { useWantedAct } from '#ui/wanted-act.ts';
import { formatMoment } from '#values/moment.ts';
import type { listPartners, revokePartner } from '../operations.ts';
import type { Cap } from '../partner.ts';
import { NewPartnerDialog } from './new-partner-dialog.tsx';

type Partners = AnswerOf<typeof listPartners>;

const REACHED: Readonly<Record<Cap, string>> = {
  too_many_ahead: 'visitas futuras',
  too_many_that_day: 'visitas em uma unidade e dia',
  too_many_of_patient: 'visitas de um CPF',
};

/** Lists the other systems that book visits by FHIR, with their caps. A new key waits for a second administrator. */
export function PartnersPage() {
  const view = useOperation<typeof listPartners>('booking-partners/list', {});
  const [revoking, setRevoking] = useState<string | null>(null);
  const [creating, setCreating] = useState(false);
  const [done, setDone] = useState('');
  useWantedAct('booking-partners/create', () => setCreating(true));
  return (
    <>
      <div className="cluster" data-gap="4">
        <h1>Parceiros</h1>
        <Button variant="secondary" size="sm" disabled={!view.data} onClick={() => setCreating(true)}>
          Nova chave
        </Button>
      </div>
      {done && <Alert tone="success">{done}</Alert>}
      <ViewState view={view} />
      {view.data && (
        <>
          <p>
            Cada parceiro pode ter até {view.data.caps.too_many_ahead} visitas futuras,{' '}
            {view.data.caps.too_many_that_day} por unidade e dia e {view.data.caps.too_many_of_patient} por
            CPF. Para mudar estes limites, abra Configurações.
          </p>
          <CellTable
            caption="Parceiros que marcam visitas"
            head={[
              'Parceiro',
              'Unidades',
              'Visitas futuras',
              'Pedidos por minuto',
              'Último limite atingido',
              'Chave',
              'Ação',
            ]}
            numeric={['Visitas futuras', 'Pedidos por minuto']}
            empty="Nenhum parceiro marca visitas. Peça a chave do primeiro."
            rows={view.data.partners.map((partner) => ({
              key: partner.name,
              cells: cellsOf(partner, view.data?.caps.too_many_ahead ?? 0, () => setRevoking(partner.name)),
            }))}
          />
        </>
      )}
      {view.data && (
        <NewPartnerDialog
          open={creating}
          units={view.data.units}
          onClose={() => setCreating(false)}
          onAsked={() => {
            setCreating(false);
            setDone(
              'O pedido espera outra pessoa que administra a loja. Ela aprova na página Equipe; todas receberam um e-mail.',
            );
          }}
        />
      )}
      <Modal open={revoking !== null} onClose={() => setRevoking(null)} title="Revogar a chave?">
        {revoking && (
          <Confirm
            action="Revogar"
            onClose={() => setRevoking(null)}
            onConfirm={async () => {
              await operate<typeof revokePartner>('booking-partners/revoke', { name: revoking });
              setRevoking(null);
              setDone(`A chave de ${revoking} não vale mais. As visitas já marcadas ficam.`);
              view.reload();
            }}
          >
            <p>{revoking} deixa de marcar, na hora. As visitas já marcadas ficam na agenda.</p>
          </Confirm>
        )}
      </Modal>
    </>
  );
}

function cellsOf(
  { name, units, booked, perMinute, capped, revoked }: Partners['partners'][number],
  most: number,
  onRevoke: () => void,
) {
  return [
    name,
    units?.join(', ') ?? 'Todas',
    `${booked} de ${most}`,
    perMinute,
    capped ? `${formatMoment(new Date(capped.at))}: ${REACHED[capped.cap]}` : '',
    revoked ? 'Revogada' : 'Vale',
    !revoked && (
      <Button key="revoke" variant="ghost" size="sm" aria-label={`Revogar: ${name}`} onClick={onRevoke}>
        Revogar
      </Button>
    ),
  ];
}
