import { useEffect } from 'react';
import { data, redirect, useRevalidator } from 'react-router';
import { HeardCard } from '#features/outreach/surveys/screens/heard-card.tsx';
import { OrderHelp } from '#features/purchase/order-tracking/screens/order-help.tsx';
import { OrderResult } from '#features/purchase/order-tracking/screens/order-result.tsx';
import { rememberPurchase } from '#features/trust/consent/analytics/screens/remember-purchase.ts';
import { urls } from '#values/urls.ts';
import { useOpenQuote } from '../account/use-open-quote.ts';
import { brand } from '../brand.ts';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/order-result.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { baseUrl, customer, services } = context.get(pageContext);
  if (!customer) throw redirect(urls.signInForOrder(urls.orderResult(params.incrementId)));
  const order = await services.orderTracking.view(customer.id, params.incrementId);
  if (!order) throw data(null, { status: 404 });
  const heardToken = await services.surveys.onResult(order);
  return { order, heardToken, baseUrl, hasOtherWays: services.payments.hasOtherWays() };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Seu pedido') },
  { name: 'robots', content: 'noindex' },
];

export default function OrderResultPage({ loaderData }: Route.ComponentProps) {
  useEffect(rememberPurchase, []);
  const { order, baseUrl, hasOtherWays, heardToken } = loaderData;
  const { revalidate } = useRevalidator();
  return (
    <div className="container">
      <OrderResult
        order={order}
        portal={brand().links.results}
        baseUrl={baseUrl}
        hasOtherWays={hasOtherWays}
        onChanged={() => revalidate()}
        onRemade={useOpenQuote()}
        help={<OrderHelp whatsapp={brand().whatsapp} incrementId={order.incrementId} />}
        survey={heardToken && <HeardCard token={heardToken} product={brand().name} />}
      />
    </div>
  );
}
