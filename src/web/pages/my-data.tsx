import { redirect, useRevalidator } from 'react-router';
import { partnerView } from '#features/profile/partner-programme.ts';
import { profileView } from '#features/profile/profile.ts';
import { ProfileScreen } from '#features/profile/screens/profile-screen.tsx';
import { SAVED, toast } from '#ui/toast/toast.ts';
import { dayOf } from '#values/calendar-day.ts';
import { urls } from '#values/urls.ts';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import { useVisitor } from '../visitor/visitor.ts';
import type { Route } from './+types/my-data.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { customer, services, now } = context.get(pageContext);
  if (!customer) throw redirect(urls.signInFor(urls.account()));
  return {
    profile: profileView(customer),
    today: dayOf(now),
    eraseDueOn: customer.eraseDueAt && dayOf(customer.eraseDueAt),
    partner: partnerView(customer.partner),
    hasPassword: await services.account.hasPassword(customer.id),
  };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Meus dados') },
  { name: 'robots', content: 'noindex' },
];

export default function MyDataPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { data, refresh } = useVisitor();
  const qtyItems = data?.data.qtyItems ?? 0;
  return (
    <ProfileScreen
      {...loaderData}
      onSaved={async () => {
        await revalidate();
        toast('Dados salvos.', { about: SAVED });
        // The header shows the name, and a new CPF may change prices.
        void refresh();
      }}
      onClosing={revalidate}
      onLeftPartner={async () => {
        await Promise.all([revalidate(), refresh()]);
        toast(leftText(loaderData.partner?.client, qtyItems), { about: SAVED });
      }}
    />
  );
}

const leftText = (client = '', qtyItems: number) =>
  [
    client ? `Você saiu do programa ${client}.` : 'Você saiu do programa.',
    qtyItems > 0 && 'Os preços do seu carrinho mudaram: agora valem os da loja.',
  ]
    .filter(Boolean)
    .join(' ');
