import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { formatCep } from '#values/cep.ts';
import { formatMoment } from '#values/moment.ts';
import { formatReais } from '#values/money.ts';
import { formatPhone } from '#values/phone.ts';
import { OFFER_STATE_NAMES } from '../offer.ts';
import type { PanelOffer } from './panel-offer.ts';

/** The customer, services and sums of an offer. */
export const OfferContents = ({ offer }: { offer: PanelOffer }) => (
  <>
    <Facts
      of={[
        ['Situação', OFFER_STATE_NAMES[offer.state]],
        ['Cliente', offer.name],
        ['E-mail', offer.email],
        ['Telefone', formatPhone(offer.phone)],
        [
          'Preços guardados',
          offer.validUntil
            ? `até ${formatMoment(new Date(offer.validUntil))}`
            : `por ${offer.days} ${offer.days === 1 ? 'dia' : 'dias'} depois de enviar`,
        ],
      ]}
    />
    <CellTable
      caption="Serviços do orçamento"
      head={['Serviço', 'Local', 'Pessoas', 'Preço', 'Total']}
      numeric={['Pessoas', 'Preço', 'Total']}
      empty=""
      rows={offer.lines.map(({ variantId, service, place, cep, amount, listedCents }) => ({
        key: `${variantId} ${cep}`,
        cells: [
          service,
          cep ? `${place}, CEP ${formatCep(cep)}` : place,
          amount,
          formatReais(listedCents),
          formatReais(listedCents * amount),
        ],
      }))}
    />
    <Facts
      of={[
        ['Serviços', formatReais(offer.listedCents)],
        [
          `Desconto de ${offer.discountPercent}%`,
          offer.discountCents > 0 ? formatReais(-offer.discountCents) : '',
        ],
        ['Motivo do desconto', offer.discountReason],
        ['Deslocamento', offer.freightCents > 0 ? formatReais(offer.freightCents) : ''],
        ['Total', formatReais(offer.totalCents)],
      ]}
    />
  </>
);
