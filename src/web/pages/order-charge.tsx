import { useCallback, useEffect } from 'react';
import { data, redirect, useNavigate } from 'react-router';
import { chargedAt, PAYMENT_TYPES } from '#features/purchase/orders/payment-types.ts';
import { ChargeScreen, chargeHeading } from '#features/purchase/payments/charge/screens/charge-screen.tsx';
import { rememberPurchase } from '#features/trust/consent/analytics/screens/remember-purchase.ts';
import { urls } from '#values/urls.ts';
import { useOpenQuote } from '../account/use-open-quote.ts';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/order-charge.ts';

/** Loads the order in ?pedido=, or without it the customer's newest unpaid one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { customer, services } = context.get(pageContext);
  const page = url.pathname.replace(/^.*\//, '').replace(/\.data$/, '');
  const type = chargedAt(page);
  const requested = url.searchParams.get('pedido');
  if (!customer) throw redirect(urls.signInFor(urls.charge(page, requested ?? undefined)));
  const order = requested
    ? await services.orderTracking.view(customer.id, requested)
    : await services.orders.waiting(customer.id);
  if (!order) {
    if (requested) throw data(null, { status: 404 });
    throw redirect(urls.orders());
  }
  const { method } = PAYMENT_TYPES[type];
  if (!method) throw data(null, { status: 404 });
  const charge = await services.payments.charge(method, order.id);
  if (charge.status === 'paid' || charge.status === 'returned')
    throw redirect(urls.orderResult(order.incrementId));
  return { type, charge };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: title(loaderData && chargeHeading(loaderData.type, loaderData.charge)) },
  { name: 'robots', content: 'noindex' },
];

export default function ChargePage({ loaderData }: Route.ComponentProps) {
  useEffect(rememberPurchase, []);
  const navigate = useNavigate();
  const onPaid = useCallback(
    (incrementId: string) => void navigate(urls.orderResult(incrementId), { replace: true }),
    [navigate],
  );
  return (
    <div className="container">
      <ChargeScreen
        key={loaderData.charge.incrementId}
        type={loaderData.type}
        start={loaderData.charge}
        onPaid={onPaid}
        onRemade={useOpenQuote()}
        tabTitle={title}
      />
    </div>
  );
}
