import { redirect } from 'react-router';
import { mustFinishRegistration } from '#features/account/accounts/customer.ts';
import { FinishRegistrationScreen } from '#features/account/accounts/profile/screens/finish-registration-screen.tsx';
import { returnPath } from '#features/account/sign-in/return-path.ts';
import { useAfterSignIn } from '#features/account/sign-in/screens/use-after-sign-in.ts';
import { SocialRegistrationScreen } from '#features/account/sign-in/social/screens/social-registration-screen.tsx';
import { dayOf } from '#values/calendar-day.ts';
import { socialUrls, urls } from '#values/urls.ts';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/finish-registration.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  const { customer, newcomer, now, foreigners } = context.get(pageContext);
  const returnTo = returnPath(url.searchParams.get('volta'));
  // A bookmark, a second tab, or Back leads here after the form was sent.
  if (customer && !mustFinishRegistration(customer)) throw redirect(returnTo);
  const form = { returnTo, today: dayOf(now), foreigners };
  if (customer) return { customer, newcomer: null, forgetHref: '', ...form };
  if (newcomer && !newcomer.mustConfirmIdentity)
    return { customer: null, newcomer, forgetHref: socialUrls.forget(), ...form };
  throw redirect(urls.signInFor(urls.finishRegistration(returnTo)));
}

export const meta: Route.MetaFunction = () => [
  { title: title('Finalizar cadastro') },
  { name: 'robots', content: 'noindex' },
];

export default function FinishRegistrationPage({ loaderData }: Route.ComponentProps) {
  const { customer, newcomer, forgetHref, returnTo, ...form } = loaderData;
  const leave = useAfterSignIn(returnTo);
  return customer ? (
    <FinishRegistrationScreen {...form} customer={customer} onDone={() => leave()} />
  ) : (
    <SocialRegistrationScreen {...form} newcomer={newcomer} onSignedIn={leave} forgetHref={forgetHref} />
  );
}
