import { data, redirect, useNavigate } from 'react-router';
import { buyerOf } from '#features/purchase/checkout/buyer-of.ts';
import { PayOrderScreen } from '#features/purchase/checkout/screens/pay-order-screen.tsx';
import { urls } from '#values/urls.ts';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/order-pay.ts';

/** Loads the order in ?pedido=, or without it the customer's newest unpaid one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { customer, services } = context.get(pageContext);
  const requested = url.searchParams.get('pedido');
  if (!customer) throw redirect(urls.signInFor(requested ? urls.payOrder(requested) : urls.orders()));
  const incrementId = requested ?? (await services.orders.waiting(customer.id))?.incrementId;
  if (!incrementId) throw redirect(urls.orders());
  const found = await services.checkout.payable(customer.id, incrementId);
  if (found.ok) return { order: found.order, buyer: buyerOf(customer) };
  if (found.code === 'over') throw redirect(urls.orderResult(incrementId));
  throw data(null, { status: 404 });
}

export const meta: Route.MetaFunction = () => [
  { title: title('Pagar o pedido') },
  { name: 'robots', content: 'noindex' },
];

export default function OrderPayPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { order, buyer } = loaderData;
  return (
    <PayOrderScreen
      key={order.incrementId}
      order={order}
      buyer={buyer}
      onDone={(next) => void navigate(next, { replace: true })}
    />
  );
}
