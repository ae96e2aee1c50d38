import { returnPath } from '#features/account/sign-in/return-path.ts';
import { SignUpScreen } from '#features/account/sign-in/screens/sign-up-screen.tsx';
import { useAfterSignIn } from '#features/account/sign-in/screens/use-after-sign-in.ts';
import { SocialButtons } from '#features/account/sign-in/social/screens/social-buttons.tsx';
import { signInProviders } from '#features/account/sign-in/social/social.ts';
import { socialLinks } from '#features/account/sign-in/social/social-links.ts';
import { dayOf } from '#values/calendar-day.ts';
import { urls } from '#values/urls.ts';
import { brand } from '../brand.ts';
import { pageContext } from '../context.ts';
import { redirectTo } from '../personal/redirect-to.ts';
import { title } from '../seo/meta.ts';
import { forgetVisitor } from '../visitor/cached-visitor.ts';
import type { Route } from './+types/sign-up.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  const { customer, services, now, foreigners } = context.get(pageContext);
  const returnTo = returnPath(url.searchParams.get('volta'));
  if (customer) throw redirectTo(returnTo);
  return {
    returnTo,
    today: dayOf(now),
    foreigners,
    links: socialLinks(
      signInProviders(services.social.config()),
      returnTo === urls.home() ? undefined : returnTo,
    ),
  };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Criar conta') },
  { name: 'robots', content: 'noindex' },
];

export default function SignUpPage({ loaderData }: Route.ComponentProps) {
  const { returnTo, today, foreigners, links } = loaderData;
  return (
    <SignUpScreen
      brandName={brand().name}
      signInHref={returnTo === urls.home() ? urls.signIn() : urls.signInFor(returnTo)}
      today={today}
      foreigners={foreigners}
      others={<SocialButtons links={links} verb="Continuar com" onLeave={forgetVisitor} />}
      onSignedIn={useAfterSignIn(returnTo)}
    />
  );
}
