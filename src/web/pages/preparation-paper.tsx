import { data, redirect } from 'react-router';
import { PreparationPaper } from '#features/purchase/order-tracking/screens/preparation-paper.tsx';
import { isAuthorized } from '#features/purchase/orders/status.ts';
import { paperUrls } from '#values/paper-urls.ts';
import { urls } from '#values/urls.ts';
import { brand } from '../brand.ts';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/preparation-paper.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { customer, services } = context.get(pageContext);
  if (!customer) throw redirect(urls.signInForOrder(paperUrls.preparation(params.incrementId)));
  const order = await services.orderTracking.view(customer.id, params.incrementId);
  if (!order || !isAuthorized(order.status)) throw data(null, { status: 404 });
  return order;
}

export const meta: Route.MetaFunction = () => [
  { title: title('Preparo') },
  { name: 'robots', content: 'noindex' },
];

export default function PreparationPaperRoute({ loaderData }: Route.ComponentProps) {
  return <PreparationPaper order={loaderData} brand={brand()} />;
}
