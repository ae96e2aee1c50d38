import { redirect } from 'react-router';
import { OrderList } from '#features/purchase/order-tracking/screens/order-list.tsx';
import { pick } from '#values/pick.ts';
import { urls } from '#values/urls.ts';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/orders.ts';

const LISTED_FIELDS = [
  'incrementId',
  'status',
  'voucherHold',
  'paidAt',
  'ending',
  'confirming',
  'createdAt',
  'totalCents',
  'paymentType',
  'refundedCents',
  'returningCents',
  'cancellation',
  'card',
  'result',
  'preparation',
] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { customer, services } = context.get(pageContext);
  if (!customer) throw redirect(urls.signIn('user-account'));
  const requested = Number(url.searchParams.get('p') ?? 1);
  const { orders, page, pages } = await services.orderTracking.list(
    customer.id,
    Number.isInteger(requested) ? requested : 1,
  );
  return {
    page,
    pages,
    orders: orders.map((order) => ({
      ...pick(order, LISTED_FIELDS),
      outlook: pick(order.outlook, ['headline', 'meaning']),
      lines: order.lines.map((line) => pick(line, ['id', 'productName', 'state', 'family'])),
    })),
  };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Meus pedidos') },
  { name: 'robots', content: 'noindex' },
];

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return <OrderList {...loaderData} />;
}
