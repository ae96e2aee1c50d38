import { data, redirect } from 'react-router';
import { useCareAnswers } from '#features/care/preparation/advice/screens/use-care-answers.ts';
import { VoucherPages } from '#features/care/vouchers/screens/voucher-pages.tsx';
import { paperUrls } from '#values/paper-urls.ts';
import { urls } from '#values/urls.ts';
import { brand } from '../brand.ts';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/voucher.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { customer, services } = context.get(pageContext);
  if (!customer) throw redirect(urls.signInForOrder(paperUrls.voucher(params.entityId)));
  const voucher = await services.vouchers.view(customer.id, params.entityId);
  if (!voucher) throw data(null, { status: 404 });
  return voucher;
}

export const meta: Route.MetaFunction = () => [
  { title: title('Voucher') },
  { name: 'robots', content: 'noindex' },
];

export default function VoucherPage({ loaderData }: Route.ComponentProps) {
  const { answersOf } = useCareAnswers();
  return <VoucherPages shown={loaderData} brand={brand()} answersOf={answersOf} />;
}
