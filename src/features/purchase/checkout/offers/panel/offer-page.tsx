import { useState } from 'react';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { Link } from '#ui/link/link.tsx';
import { useNavigation } from '#ui/navigation.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { viewOffer } from '../operations.ts';
import { DiscountForm } from './discount-form.tsx';
import { NEW_OFFER } from './new-offer.ts';
import { OfferContents } from './offer-contents.tsx';
import { OfferEditor } from './offer-editor.tsx';
import { OfferEnd } from './offer-end.tsx';
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
  const { place, go } = useNavigation();
  const view = useOperation<typeof viewOffer>('offers/view', { id });
  const [edits, setEdits] = useState(place.search === '?mudar');
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
            onSaved={(saved) => {
              if (saved !== id) return go(panelUrls.offer(saved));
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
      <OfferEnd offer={offer} />
      <OfferContents offer={offer} />
      {offer.hint && <OfferHint offer={offer} hint={offer.hint} onChanged={onChanged} />}
      <SendOffer offer={offer} onChanged={onChanged}>
        {maySell && offer.end === null && (
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
          offer={offer}
          onStale={onChanged}
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
          <li key={`${at} ${text}`}>
            {formatMoment(new Date(at))}: {text}
          </li>
        ))}
      </ul>
    </>
  );
}
