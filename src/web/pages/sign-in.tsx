import { PasskeySignIn } from '#features/passkeys/screens/passkey-sign-in.tsx';
import { returnPath } from '#features/sign-in/return-path.ts';
import { SignInScreen } from '#features/sign-in/screens/sign-in-screen.tsx';
import { useAfterSignIn } from '#features/sign-in/screens/use-after-sign-in.ts';
import { SESSION_ENDED, useSessionEnded } from '#ui/form/ended-session.ts';
import { urls } from '#values/urls.ts';
import { brand } from '../brand.ts';
import { pageContext } from '../context.ts';
import { redirectTo } from '../personal/redirect-to.ts';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/sign-in.ts';

/** `volta` is a return path; fallback=user-account comes from an order's page (specification, section 2). */
export function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const toOrders = searchParams.get('fallback') === 'user-account';
  const returnTo = returnPath(searchParams.get('volta'), toOrders ? urls.orders() : urls.home());
  if (context.get(pageContext).customer) throw redirectTo(returnTo);
  return { returnTo, toOrders };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Entre / Cadastre-se') },
  { name: 'robots', content: 'noindex' },
];

export default function SignInPage({ loaderData }: Route.ComponentProps) {
  const { returnTo, toOrders } = loaderData;
  const ended = useSessionEnded(returnTo);
  const onSignedIn = useAfterSignIn(returnTo);
  const wanted = returnTo === urls.home() ? undefined : returnTo;
  return (
    <SignInScreen
      brandName={brand().name}
      signUpHref={urls.signUp(wanted)}
      forgotHref={urls.forgotPassword(wanted)}
      reason={ended ? SESSION_ENDED : toOrders ? 'Entre na sua conta para ver os seus pedidos.' : undefined}
      others={<PasskeySignIn onSignedIn={onSignedIn} />}
      onSignedIn={onSignedIn}
    />
  );
}
