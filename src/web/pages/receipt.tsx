import { data, redirect } from 'react-router';
import { ReceiptPage } from '#features/purchase/payments/screens/receipt-page.tsx';
import { paperUrls } from '#values/paper-urls.ts';
import { urls } from '#values/urls.ts';
import { brand } from '../brand.ts';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/receipt.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { customer, services } = context.get(pageContext);
  if (!customer) throw redirect(urls.signInForOrder(paperUrls.receipt(params.incrementId)));
  const receipt = await services.payments.receipt(customer.id, params.incrementId);
  if (!receipt) throw data(null, { status: 404 });
  return receipt;
}

export const meta: Route.MetaFunction = () => [
  { title: title('Recibo') },
  { name: 'robots', content: 'noindex' },
];

export default function ReceiptRoute({ loaderData }: Route.ComponentProps) {
  return <ReceiptPage receipt={loaderData} brand={brand()} />;
}
