import { returnPath } from '#features/sign-in/return-path.ts';
import { SignUpScreen } from '#features/sign-in/screens/sign-up-screen.tsx';
import { useAfterSignIn } from '#features/sign-in/screens/use-after-sign-in.ts';
import { SocialButtons } from '#features/social/screens/social-buttons.tsx';
import { entranceProviders } from '#features/social/social.ts';
import { dayOf } from '#values/calendar-day.ts';
import { urls } from '#values/urls.ts';
import { brand } from '../brand.ts';
import { pageContext } from '../context.ts';
import { redirectTo } from '../personal/redirect-to.ts';
import { title } from '../seo/meta.ts';
import { forgetVisitor } from '../visitor/kept-visitor.ts';
import type { Route } from './+types/sign-up.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  const { customer, services, now } = context.get(pageContext);
  const returnTo = returnPath(url.searchParams.get('volta'));
  if (customer) throw redirectTo(returnTo);
  return { returnTo, today: dayOf(now), providers: entranceProviders(services.social.config()) };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Criar conta') },
  { name: 'robots', content: 'noindex' },
];

export default function SignUpPage({ loaderData }: Route.ComponentProps) {
  const { returnTo, today, providers } = loaderData;
  const wanted = returnTo === urls.home() ? undefined : returnTo;
  return (
    <SignUpScreen
      brandName={brand().name}
      signInHref={wanted ? urls.signInFor(wanted) : urls.signIn()}
      today={today}
      others={
        providers.length > 0 && (
          <div className="stack" data-gap="3">
            <SocialButtons
              providers={providers}
              verb="Continuar com"
              returnTo={wanted}
              onLeave={forgetVisitor}
            />
          </div>
        )
      }
      onSignedIn={useAfterSignIn(returnTo)}
    />
  );
}
