import { useCallback, useEffect } from 'react';
import { data, redirect, useNavigate } from 'react-router';
import type { PixView } from '#features/purchase/pix/contract.ts';
import { PixScreen, pixHeading } from '#features/purchase/pix/screens/pix-screen.tsx';
import { rememberPurchase } from '#features/trust/analytics/screens/remember-purchase.ts';
import { urls } from '#values/urls.ts';
import { useOpenQuote } from '../account/use-open-quote.ts';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/order-pix.ts';

/** Loads the order in ?pedido=, or without it the customer's newest one with an unpaid Pix. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { customer, services } = context.get(pageContext);
  const requested = url.searchParams.get('pedido');
  if (!customer) throw redirect(urls.signInFor(urls.charge('pix', requested ?? undefined)));
  const order = requested
    ? await services.orderTracking.view(customer.id, requested)
    : await services.orders.waiting(customer.id);
  if (!order) {
    if (requested) throw data(null, { status: 404 });
    throw redirect(urls.orders());
  }
  const pix = await services.payments.charge<PixView>('pix', order.id);
  if (pix.status === 'paid' || pix.status === 'returned') throw redirect(urls.orderResult(order.incrementId));
  return { pix };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: title(loaderData && pixHeading(loaderData.pix)) },
  { name: 'robots', content: 'noindex' },
];

export default function PixPage({ loaderData }: Route.ComponentProps) {
  useEffect(rememberPurchase, []);
  const navigate = useNavigate();
  const onPaid = useCallback(
    (incrementId: string) => void navigate(urls.orderResult(incrementId), { replace: true }),
    [navigate],
  );
  return (
    <div className="container">
      <PixScreen
        key={loaderData.pix.incrementId}
        start={loaderData.pix}
        onPaid={onPaid}
        onRemade={useOpenQuote()}
        tabTitle={title}
      />
    </div>
  );
}
