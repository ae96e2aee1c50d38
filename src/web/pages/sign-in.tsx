import { PasskeySignIn } from '#features/account/sign-in/passkeys/screens/passkey-sign-in.tsx';
import { returnPath } from '#features/account/sign-in/return-path.ts';
import { SignInScreen } from '#features/account/sign-in/screens/sign-in-screen.tsx';
import { useAfterSignIn } from '#features/account/sign-in/screens/use-after-sign-in.ts';
import { noticeParam, readNotice } from '#features/account/sign-in/social/notices.ts';
import { SocialButtons } from '#features/account/sign-in/social/screens/social-buttons.tsx';
import { signInProviders } from '#features/account/sign-in/social/social.ts';
import { socialLinks } from '#features/account/sign-in/social/social-links.ts';
import { SESSION_ENDED, useSessionEnded } from '#ui/form/ended-session.ts';
import { socialUrls, urls } from '#values/urls.ts';
import { brand } from '../brand.ts';
import { pageContext } from '../context.ts';
import { redirectTo } from '../personal/redirect-to.ts';
import { title } from '../seo/meta.ts';
import { forgetVisitor } from '../visitor/cached-visitor.ts';
import type { Route } from './+types/sign-in.ts';

/** `volta` is a return path; fallback=user-account comes from an order's page (specification, section 2). */
export function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const toOrders = searchParams.get('fallback') === 'user-account';
  const returnTo = returnPath(searchParams.get('volta'), toOrders ? urls.orders() : urls.home());
  const { customer, newcomer, services } = context.get(pageContext);
  if (customer) throw redirectTo(returnTo);
  // However customers come here, they must see which account waits to be connected.
  const waiting = newcomer?.mustConfirmIdentity ? noticeParam(newcomer.provider, 'senha') : null;
  return {
    returnTo,
    toOrders,
    notice: readNotice(waiting ?? searchParams.get('rede')),
    forgetHref: waiting === null ? undefined : socialUrls.forget(),
    links: socialLinks(
      signInProviders(services.signIn.socialConfig()),
      returnTo === urls.home() ? undefined : returnTo,
    ),
  };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Entre / Cadastre-se') },
  { name: 'robots', content: 'noindex' },
];

export default function SignInPage({ loaderData }: Route.ComponentProps) {
  const { returnTo, toOrders, notice, forgetHref, links } = loaderData;
  const hasEnded = useSessionEnded(returnTo);
  const onSignedIn = useAfterSignIn(returnTo);
  const target = returnTo === urls.home() ? undefined : returnTo;
  return (
    <SignInScreen
      brandName={brand().name}
      signUpHref={urls.signUp(target)}
      forgotHref={urls.forgotPassword(target)}
      reason={
        notice?.text ??
        (hasEnded ? SESSION_ENDED : toOrders ? 'Entre na sua conta para ver os seus pedidos.' : undefined)
      }
      reasonTone={notice?.tone}
      forgetHref={forgetHref}
      others={
        <>
          <PasskeySignIn onSignedIn={onSignedIn} />
          <SocialButtons links={links} verb="Continuar com" onLeave={forgetVisitor} />
        </>
      }
      onSignedIn={onSignedIn}
    />
  );
}
