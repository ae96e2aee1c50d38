import { redirect, useRevalidator } from 'react-router';
import { partnerView } from '#features/account/accounts/partner-programme.ts';
import { profileView } from '#features/account/accounts/profile/profile.ts';
import { ProfileScreen } from '#features/account/accounts/profile/screens/profile-screen.tsx';
import { CloseAccount } from '#features/account/privacy/closing/screens/close-account.tsx';
import { ExportSection } from '#features/account/privacy/data-rights/screens/export-section.tsx';
import { RequestsSection } from '#features/account/privacy/data-rights/screens/requests-section.tsx';
import { readNotice } from '#features/account/sign-in/social/notices.ts';
import { SocialAccounts } from '#features/account/sign-in/social/screens/social-accounts.tsx';
import { integrationOf, providersToLink } from '#features/account/sign-in/social/social.ts';
import { DRAWINGS, socialLinks } from '#features/account/sign-in/social/social-links.ts';
import { AcceptancesSection } from '#features/trust/terms/screens/acceptances-section.tsx';
import { SAVED, toast } from '#ui/toast/toast.ts';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { urls } from '#values/urls.ts';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import { forgetVisitor } from '../visitor/cached-visitor.ts';
import { useSignOut } from '../visitor/use-sign-out.ts';
import { useVisitor } from '../visitor/visitor.ts';
import type { Route } from './+types/my-data.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { customer, services, now } = context.get(pageContext);
  if (!customer) throw redirect(urls.signInFor(urls.account()));
  const [hasPassword, acceptances, linked, requests] = await Promise.all([
    services.profile.hasPassword(customer.id),
    services.terms.acceptances(customer.id),
    services.social.linked(customer.id),
    services.dataRights.requests(customer.id),
  ]);
  return {
    profile: profileView(customer),
    today: dayOf(now),
    eraseDueOn: customer.eraseDueAt && dayOf(customer.eraseDueAt),
    partner: partnerView(customer.partner),
    hasPassword,
    acceptances,
    requests,
    social: {
      linked: linked.map(({ provider, email, linkedAt }) => ({
        provider,
        email,
        drawing: DRAWINGS[provider],
        since: formatDay(dayOf(linkedAt)),
      })),
      toLink: socialLinks(providersToLink(services.social.config(), integrationOf(linked))),
      notice: readNotice(url.searchParams.get('rede')),
    },
  };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Meus dados') },
  { name: 'robots', content: 'noindex' },
];

export default function MyDataPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { data, refresh } = useVisitor();
  const { signOut } = useSignOut(urls.signInFor(urls.account()));
  const onSignInAgain = () => void signOut();
  const qtyItems = data?.data.qtyItems ?? 0;
  const { acceptances, requests, social, eraseDueOn, ...account } = loaderData;
  const { email } = account.profile;
  return (
    <ProfileScreen
      {...account}
      onSaved={async () => {
        await revalidate();
        toast('Dados salvos.', { about: SAVED });
        // The header shows the name, and a new CPF may change prices.
        void refresh();
      }}
      onEmailKept={revalidate}
      onLeftPartner={async () => {
        await Promise.all([revalidate(), refresh()]);
        toast(leftText(loaderData.partner?.client, qtyItems), { about: SAVED });
      }}
      onSignInAgain={onSignInAgain}
    >
      <SocialAccounts
        {...social}
        onLeave={forgetVisitor}
        onSignInAgain={onSignInAgain}
        onChanged={async () => {
          await revalidate();
          void refresh();
        }}
      />
      <ExportSection email={email} />
      <RequestsSection requests={requests} onOpened={() => void revalidate()} />
      <AcceptancesSection acceptances={acceptances} />
      <CloseAccount
        dueOn={eraseDueOn}
        email={email}
        hasPassword={account.hasPassword}
        onChanged={revalidate}
      />
    </ProfileScreen>
  );
}

const leftText = (client = '', qtyItems: number) =>
  [
    client ? `Você saiu do programa ${client}.` : 'Você saiu do programa.',
    qtyItems > 0 && 'Os preços do seu carrinho mudaram: agora valem os da loja.',
  ]
    .filter(Boolean)
    .join(' ');
