import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router';
import { returnPath } from '#features/account/sign-in/return-path.ts';
import type { SignUpStep } from '#features/account/sign-in/screens/sign-up-form.tsx';
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
      signInProviders(services.signIn.socialConfig()),
      returnTo === urls.home() ? undefined : returnTo,
    ),
  };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Criar conta') },
  { name: 'robots', content: 'noindex' },
];

const STEP_PARAM = 'etapa';
const DATA = 'dados';

/** The step is part of the page's address, so that Back returns to the first one. */
function useStepInHistory() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const step: SignUpStep = query.get(STEP_PARAM) === DATA ? 'data' : 'account';
  function onStep(next: SignUpStep) {
    if (next === step) return;
    if (next === 'account' && state?.fromFirst) return void navigate(-1);
    if (next === 'data') query.set(STEP_PARAM, DATA);
    else query.delete(STEP_PARAM);
    // The navigation guard needs the whole path.
    void navigate(query.size > 0 ? `${pathname}?${query}` : pathname, {
      replace: next === 'account',
      state: { fromFirst: next === 'data' },
    });
  }
  return { step, onStep };
}

/** A step asks the server for nothing. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.searchParams.get(STEP_PARAM) === nextUrl.searchParams.get(STEP_PARAM) && defaultShouldRevalidate;

export default function SignUpPage({ loaderData }: Route.ComponentProps) {
  const { returnTo, today, foreigners, links } = loaderData;
  return (
    <SignUpScreen
      brandName={brand().name}
      signInHref={returnTo === urls.home() ? urls.signIn() : urls.signInFor(returnTo)}
      today={today}
      foreigners={foreigners}
      {...useStepInHistory()}
      others={<SocialButtons links={links} verb="Continuar com" onLeave={forgetVisitor} />}
      onSignedIn={useAfterSignIn(returnTo)}
    />
  );
}
