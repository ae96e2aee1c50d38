import { Alert } from '#ui/alert/alert.tsx';
import { Link } from '#ui/link/link.tsx';
import { formatMoment } from '#values/moment.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { PanelOffer } from './panel-offer.ts';

/** Says why an offer can no longer be sold, and links the order that came from it; nothing without either. */
export function OfferEnd({ offer }: { offer: Pick<PanelOffer, 'end' | 'incrementId' | 'validUntil'> }) {
  const { end, incrementId, validUntil } = offer;
  const order = incrementId && (
    <>
      Virou o pedido <Link href={panelUrls.order(incrementId)}>{incrementId}</Link>
      {end === 'used' ? '.' : ', que não foi pago.'}
    </>
  );
  if (end === null) return order && <p>{order} O orçamento ainda vale.</p>;
  return (
    <Alert tone="warning" live={false}>
      {end === 'used' && (order || 'Este orçamento já virou um pedido.')}
      {end === 'withdrawn' && 'Este orçamento foi retirado. Para vender, faça outro.'}
      {end === 'expired' && (
        <>
          {validUntil
            ? `Este orçamento venceu em ${formatMoment(new Date(validUntil))}.`
            : 'Este orçamento venceu.'}{' '}
          {order} Para vender pelos preços de hoje, faça outro.
        </>
      )}
    </Alert>
  );
}
