import { data, redirect } from 'react-router';
import { OrderResult } from '#features/orders/screens/order-result.tsx';
import { urls } from '#values/urls.ts';
import { useOpenQuote } from '../account/use-open-quote.ts';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/order-result.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { customer, services } = context.get(pageContext);
  if (!customer) throw redirect(urls.signInForOrder(urls.orderResult(params.incrementId)));
  const order = await services.orders.view(customer.id, params.incrementId);
  if (!order) throw data(null, { status: 404 });
  return { order, takesCards: services.payments.takesCards() };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Seu pedido') },
  { name: 'robots', content: 'noindex' },
];

export default function OrderResultPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="container">
      <OrderResult order={loaderData.order} takesCards={loaderData.takesCards} onRemade={useOpenQuote()} />
    </div>
  );
}
