import { useState } from 'react';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { SelectField } from '#ui/field/controls.tsx';
import { Link } from '#ui/link/link.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import { formatReais } from '#values/money.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { OFFER_STATE_NAMES, OFFER_STATES, type OfferState } from '../offer.ts';
import type { listOffers } from '../operations.ts';
import { NEW_OFFER } from './new-offer.ts';

export function OffersPage() {
  const [page, setPage] = useState<{ state?: OfferState; before?: string }>({});
  const view = useOperation<typeof listOffers>('offers/list', page);
  const { data } = view;
  return (
    <div className="stack" data-gap="4">
      <h1>Orçamentos</h1>
      <div className="cluster" data-gap="4">
        <ButtonLink href={panelUrls.offer(NEW_OFFER)}>Novo orçamento</ButtonLink>
        <SelectField
          id="situacao"
          label="Situação"
          placeholder="Todas"
          value={page.state ?? ''}
          options={OFFER_STATES.map((state) => ({ value: state, label: OFFER_STATE_NAMES[state] }))}
          onChange={({ currentTarget }) => {
            const state = OFFER_STATES.find((one) => one === currentTarget.value);
            setPage(state ? { state } : {});
          }}
        />
      </div>
      <ViewState view={view} />
      {data && (
        <CellTable
          caption="Orçamentos, do mais novo ao mais antigo"
          head={['Feito em', 'Para', 'Serviços', 'Total', 'Situação', 'Vale até', 'Por']}
          numeric={['Serviços', 'Total']}
          empty={page.state ? 'Nenhum orçamento nesta situação.' : 'Ainda não há orçamentos.'}
          rows={data.rows.map((offer) => ({
            key: offer.id,
            cells: [
              <Link key="offer" href={panelUrls.offer(offer.id)}>
                {formatMoment(new Date(offer.createdAt))}
              </Link>,
              offer.name,
              offer.services,
              formatReais(offer.totalCents),
              OFFER_STATE_NAMES[offer.state],
              offer.validUntil ? formatMoment(new Date(offer.validUntil)) : '',
              offer.madeBy,
            ],
          }))}
        />
      )}
      {data?.next && (
        <div>
          <Button variant="secondary" onClick={() => setPage({ ...page, before: data.next ?? '' })}>
            Mais antigos
          </Button>
        </div>
      )}
    </div>
  );
}
