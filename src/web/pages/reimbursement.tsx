import { data, redirect } from 'react-router';
import { ReimbursementPage } from '#features/purchase/payments/screens/reimbursement-page.tsx';
import { paperUrls } from '#values/paper-urls.ts';
import { urls } from '#values/urls.ts';
import { brand } from '../brand.ts';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/reimbursement.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { customer, services } = context.get(pageContext);
  if (!customer) throw redirect(urls.signInForOrder(paperUrls.reimbursement(params.incrementId)));
  const reimbursement = await services.payments.reimbursement(customer.id, params.incrementId);
  if (!reimbursement) throw data(null, { status: 404 });
  return reimbursement;
}

export const meta: Route.MetaFunction = () => [
  { title: title('Demonstrativo para reembolso') },
  { name: 'robots', content: 'noindex' },
];

export default function ReimbursementRoute({ loaderData }: Route.ComponentProps) {
  return <ReimbursementPage {...loaderData} brand={brand()} />;
}
