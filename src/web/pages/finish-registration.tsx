import { redirect } from 'react-router';
import { FinishRegistrationScreen } from '#features/profile/screens/finish-registration-screen.tsx';
import { returnPath } from '#features/sign-in/return-path.ts';
import { useAfterSignIn } from '#features/sign-in/screens/use-after-sign-in.ts';
import { dayOf } from '#values/calendar-day.ts';
import { urls } from '#values/urls.ts';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/finish-registration.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  const { customer, now, foreigners } = context.get(pageContext);
  const returnTo = returnPath(url.searchParams.get('volta'));
  if (!customer) throw redirect(urls.signInFor(urls.finishRegistration(returnTo)));
  return { customer, returnTo, today: dayOf(now), foreigners };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Finalizar cadastro') },
  { name: 'robots', content: 'noindex' },
];

export default function FinishRegistrationPage({ loaderData }: Route.ComponentProps) {
  const { returnTo, ...form } = loaderData;
  const leave = useAfterSignIn(returnTo);
  return <FinishRegistrationScreen {...form} onDone={() => leave()} />;
}
