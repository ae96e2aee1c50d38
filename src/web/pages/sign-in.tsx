import { lazy, Suspense } from 'react';
import { returnPath } from '#features/sign-in/return-path.ts';
import { SignInScreen } from '#features/sign-in/screens/sign-in-screen.tsx';
import { useAfterSignIn } from '#features/sign-in/screens/use-after-sign-in.ts';
import { noticeParam, readNotice } from '#features/social/notices.ts';
import { SocialButtons } from '#features/social/screens/social-buttons.tsx';
import { entranceProviders } from '#features/social/social.ts';
import { SESSION_ENDED, useSessionEnded } from '#ui/form/ended-session.ts';
import { urls } from '#values/urls.ts';
import { brand } from '../brand.ts';
import { pageContext } from '../context.ts';
import { redirectTo } from '../personal/redirect-to.ts';
import { title } from '../seo/meta.ts';
import { forgetVisitor } from '../visitor/kept-visitor.ts';
import type { Route } from './+types/sign-in.ts';

/** `volta` is a return path; fallback=user-account comes from an order's page (specification, section 2). */
export function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const toOrders = searchParams.get('fallback') === 'user-account';
  const returnTo = returnPath(searchParams.get('volta'), toOrders ? urls.orders() : urls.home());
  const { customer, newcomer, services } = context.get(pageContext);
  if (customer) throw redirectTo(returnTo);
  // Whoever signs in must see whose account waits to be connected, however they came here.
  const waiting = newcomer?.mustProve ? noticeParam(newcomer.provider, 'senha') : null;
  return {
    returnTo,
    toOrders,
    notice: readNotice(waiting ?? searchParams.get('rede')),
    waits: waiting !== null,
    providers: entranceProviders(services.social.config()),
  };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Entre / Cadastre-se') },
  { name: 'robots', content: 'noindex' },
];

export default function SignInPage({ loaderData }: Route.ComponentProps) {
  const { returnTo, toOrders, notice, waits, providers } = loaderData;
  const ended = useSessionEnded(returnTo);
  const wanted = returnTo === urls.home() ? undefined : returnTo;
  return (
    <SignInScreen
      brandName={brand().name}
      signUpHref={urls.signUp(wanted)}
      forgotHref={urls.forgotPassword(wanted)}
      reason={
        notice ? (
          <SocialNotice text={notice.text} waits={waits} />
        ) : ended ? (
          SESSION_ENDED
        ) : toOrders ? (
          'Entre na sua conta para ver os seus pedidos.'
        ) : undefined
      }
      reasonTone={notice?.tone}
      others={
        providers.length > 0 && (
          <SocialButtons
            providers={providers}
            verb="Continuar com"
            returnTo={wanted}
            onLeave={forgetVisitor}
          />
        )
      }
      onSignedIn={useAfterSignIn(returnTo)}
    />
  );
}

const ForgetNewcomer = lazy(async () => ({
  default: (await import('#features/social/screens/forget-newcomer.tsx')).ForgetNewcomer,
}));

const SocialNotice = ({ text, waits }: { text: string; waits: boolean }) => (
  <>
    {text}
    {waits && (
      <Suspense>
        {' '}
        <ForgetNewcomer onForgotten={() => window.location.replace(urls.signIn())} />
      </Suspense>
    )}
  </>
);
