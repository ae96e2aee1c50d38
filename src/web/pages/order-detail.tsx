import { data, redirect, useRevalidator } from 'react-router';
import { InvitationCard } from '#features/outreach/surveys/screens/invitation-card.tsx';
import { NpsCard } from '#features/outreach/surveys/screens/nps-card.tsx';
import { OrderNotes } from '#features/purchase/invoices/screens/order-notes.tsx';
import { OrderDetail } from '#features/purchase/order-tracking/screens/order-detail.tsx';
import { OrderHelp } from '#features/purchase/order-tracking/screens/order-help.tsx';
import { mailUrls, urls } from '#values/urls.ts';
import { useOpenQuote } from '../account/use-open-quote.ts';
import { brand } from '../brand.ts';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/order-detail.ts';

/** Anonymous visitors go to /entre with fallback=user-account (specification, section 2). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { baseUrl, customer, services } = context.get(pageContext);
  if (!customer) throw redirect(urls.signInForOrder(urls.order(params.incrementId)));
  const order = await services.orderTracking.view(customer.id, params.incrementId);
  if (!order) throw data(null, { status: 404 });
  const asked = await services.surveys.onDetail(order);
  const notes = await services.invoices.ofOrder(customer.id, params.incrementId);
  return { order, asked, notes, baseUrl, hasOtherWays: services.payments.hasOtherWays() };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Detalhes do Pedido') },
  { name: 'robots', content: 'noindex' },
];

export default function OrderDetailPage({ loaderData }: Route.ComponentProps) {
  const { order, asked, notes, baseUrl, hasOtherWays } = loaderData;
  const { revalidate } = useRevalidator();
  return (
    <OrderDetail
      order={order}
      portal={brand().links.results}
      baseUrl={baseUrl}
      hasOtherWays={hasOtherWays}
      onRemade={useOpenQuote()}
      onChanged={() => revalidate()}
      help={<OrderHelp whatsapp={brand().whatsapp} incrementId={order.incrementId} />}
      notes={
        notes && <OrderNotes {...notes} incrementId={order.incrementId} onCorrected={() => revalidate()} />
      }
      survey={
        asked &&
        (asked.kind === 'nps' ? (
          <NpsCard {...asked} />
        ) : (
          <InvitationCard href={mailUrls.survey(asked.token)} />
        ))
      }
    />
  );
}
