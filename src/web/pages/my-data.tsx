import { redirect, useRevalidator } from 'react-router';
import { ExportSection } from '#features/data-rights/screens/export-section.tsx';
import { profileView } from '#features/profile/profile.ts';
import { ProfileScreen } from '#features/profile/screens/profile-screen.tsx';
import { AcceptancesSection } from '#features/terms/screens/acceptances-section.tsx';
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
  const [hasPassword, acceptances] = await Promise.all([
    services.account.hasPassword(customer.id),
    services.account.acceptances(customer.id),
  ]);
  return {
    profile: profileView(customer),
    today: dayOf(now),
    eraseDueOn: customer.eraseDueAt && dayOf(customer.eraseDueAt),
    hasPassword,
    acceptances,
  };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Meus dados') },
  { name: 'robots', content: 'noindex' },
];

export default function MyDataPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { refresh } = useVisitor();
  const { acceptances, ...screen } = loaderData;
  return (
    <ProfileScreen
      {...screen}
      onSaved={async () => {
        await revalidate();
        toast('Dados salvos.', { about: SAVED });
        // The header shows the name, and a new CPF may change prices.
        void refresh();
      }}
      onClosing={revalidate}
    >
      <ExportSection email={screen.profile.email} />
      <AcceptancesSection acceptances={acceptances} />
    </ProfileScreen>
  );
}
