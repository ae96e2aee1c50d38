import { useState } from 'react';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Link } from '#ui/link/link.tsx';
import { useNavigation } from '#ui/navigation.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatCep } from '#values/cep.ts';
import { formatMoment } from '#values/moment.ts';
import { formatReais } from '#values/money.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { formatPhone } from '#values/phone.ts';
import { OFFER_STATE_NAMES } from '../offer.ts';
import type { viewOffer } from '../operations.ts';
import { DiscountForm } from './discount-form.tsx';
import { NEW_OFFER } from './new-offer.ts';
import { OfferEditor } from './offer-editor.tsx';
import { OfferHint } from './offer-hint.tsx';
import type { PanelOffer } from './panel-offer.ts';
import { SendOffer } from './send-offer.tsx';

export function OfferPage() {
  const { place, go } = useNavigation();
  const id = place.pathname.split('/').at(-1) ?? '';
  return (
    <div className="stack" data-gap="4">
      <p>
        <Link href={panelUrls.offers()}>Orçamentos</Link>
      </p>
      {id === NEW_OFFER ? (
        <>
          <h1>Novo orçamento</h1>
          <OfferEditor onSaved={(saved) => go(panelUrls.offer(saved))} />
        </>
      ) : (
        <SavedOffer key={id} id={id} />
      )}
    </div>
  );
}

function SavedOffer({ id }: { id: string }) {
  const view = useOperation<typeof viewOffer>('offers/view', { id });
  const [edits, setEdits] = useState(false);
  const offer = view.data;
  return (
    <>
      <h1>Orçamento</h1>
      <ViewState view={view} />
      {offer &&
        (edits ? (
          <OfferEditor
            offer={offer}
            onStale={view.reload}
            onBack={() => setEdits(false)}
            onSaved={() => {
              setEdits(false);
              view.reload();
            }}
          />
        ) : (
          <OfferSheet offer={offer} onEdit={() => setEdits(true)} onChanged={view.reload} />
        ))}
    </>
  );
}

const SELLABLE: readonly string[] = ['draft', 'sent', 'seen', 'accepted'];

interface OfferSheetProps {
  offer: PanelOffer;
  onEdit(): void;
  onChanged(): void;
}

function OfferSheet({ offer, onEdit, onChanged }: OfferSheetProps) {
  const maySell = usePermitted('sales/sell');
  const mayDiscount = usePermitted('offers/discount');
  const [discounts, setDiscounts] = useState(false);
  const isDraft = offer.state === 'draft';
  return (
    <>
      {offer.problems.map((problem) => (
        <Alert key={problem} tone="warning" live={false}>
          {problem}
        </Alert>
      ))}
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
      {offer.incrementId && (
        <p>
          Virou o pedido <Link href={panelUrls.order(offer.incrementId)}>{offer.incrementId}</Link>.
        </p>
      )}
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
            offer.discountCents > 0 ? `− ${formatReais(offer.discountCents)}` : '',
          ],
          ['Motivo do desconto', offer.discountReason],
          ['Deslocamento', offer.freightCents > 0 ? formatReais(offer.freightCents) : ''],
          ['Total', formatReais(offer.totalCents)],
        ]}
      />
      {offer.hint && <OfferHint key={offer.version} offer={offer} hint={offer.hint} onTaken={onChanged} />}
      <SendOffer offer={offer} onChanged={onChanged}>
        {maySell && !offer.incrementId && SELLABLE.includes(offer.state) && (
          <ButtonLink variant="secondary" href={panelUrls.sellOffer(offer.id)}>
            Vender agora
          </ButtonLink>
        )}
        {isDraft && (
          <Button variant="secondary" onClick={onEdit}>
            Mudar
          </Button>
        )}
        {isDraft && mayDiscount && (
          <Button variant="secondary" onClick={() => setDiscounts(true)}>
            Dar desconto
          </Button>
        )}
      </SendOffer>
      <Modal open={discounts} onClose={() => setDiscounts(false)} title="Dar desconto" steady>
        <DiscountForm
          key={offer.version}
          offer={offer}
          onBack={() => setDiscounts(false)}
          onDone={() => {
            setDiscounts(false);
            onChanged();
          }}
        />
      </Modal>
      <h2>Histórico</h2>
      <ul>
        {offer.history.map(({ at, text }) => (
          <li key={text}>
            {formatMoment(new Date(at))}: {text}
          </li>
        ))}
      </ul>
    </>
  );
}
