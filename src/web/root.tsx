import '#ui/tokens.css';
import '#ui/font.css';
import '#ui/base.css';
import '#ui/utilities.css';
import { type ReactNode, use, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { NO_ASSISTANT } from '#features/trust/accessibility/sign-language.ts';
import { failureRoute } from '#ui/failure-route.ts';
import { fontUrl } from '#ui/font.ts';
import { isPersonal } from '#values/pages.ts';
import type { Route } from './+types/root.ts';
import { BRAND_BLOCK, brand } from './brand.ts';
import { type ChromeData, ChromeProvider } from './chrome/chrome-data.ts';
import { CONTENT, PageFrame } from './chrome/page-frame.tsx';
import { pageContext } from './context.ts';
import { ErrorPage } from './errors/error-page.tsx';
import { ERROR_TITLES } from './errors/error-titles.ts';
import { LoadErrorPage } from './errors/load-error-page.tsx';
import { NotFoundPage } from './errors/not-found-page.tsx';
import { JsonBlock } from './islands/json-block.tsx';
import { APP_DATA, SIGN_LANGUAGE_DATA } from './islands/page-data.ts';
import { OwnScripts } from './own-scripts.ts';
import { errorKind } from './personal/error-kind.ts';
import { PersonalPage } from './personal/personal-page.tsx';
import { RouterNavigation } from './personal/router-navigation.tsx';
import { title } from './seo/meta.ts';
import { sharedSheets } from './shared-sheets.ts';

/** Documents are redirected earlier, so this concerns only the data of a page on the other host. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ url, context }, next) => {
    const { otherHost } = context.get(pageContext);
    if (otherHost === null) return next();
    throw redirectDocument(otherHost + url.pathname + url.search);
  },
];

export async function loader({ context }: Route.LoaderArgs): Promise<ChromeData> {
  const { services, store, priceTable, signLanguage, invitations, customer } = context.get(pageContext);
  const [stores, menu, unwritten] = await Promise.all([
    services.stores.list(),
    services.catalogue.menu(),
    services.content.unwritten(),
  ]);
  return {
    store: { id: store.id, code: store.code, name: store.name, city: store.city },
    stores: stores.map(({ code, name, regionIndex }) => ({ code, name, regionIndex })),
    menu,
    signLanguage,
    invitations,
    unwritten,
    priceTable,
    customerId: customer?.id ?? null,
  };
}

/** Chrome data depends only on the store, and changing the store reloads the page. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ error }) => [
  { title: error === undefined ? title() : title(ERROR_TITLES[errorKind(error)]) },
];

export function Layout({ children }: { children: ReactNode }) {
  const { themeColour, darkThemeColour, themeSheet } = brand();
  const { pathname } = useLocation();
  const chrome = useRouteLoaderData<ChromeData>('root');
  const personal = isPersonal(pathname);
  const { nonce, first } = use(OwnScripts);
  return (
    <html lang="pt-BR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Browsers take the first colour that matches, so the dark one comes first. */}
        <meta name="theme-color" media="(prefers-color-scheme:dark)" content={darkThemeColour} />
        <meta name="theme-color" content={themeColour} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: first }} />
        <link rel="expect" href={`#${CONTENT}`} blocking="render" />
        <Meta />
        {sharedSheets().map((href) => (
          <link key={href} rel="stylesheet" href={href} data-sheet />
        ))}
        {personal && <Links />}
        {/* The theme follows the style sheet whose colours it overrides. */}
        {themeSheet && <link rel="stylesheet" href={themeSheet} />}
      </head>
      <body>
        <RouterNavigation>
          <ChromeProvider value={chrome}>
            {personal ? (
              <PersonalPage chrome={chrome}>
                <PageFrame>{children}</PageFrame>
              </PersonalPage>
            ) : (
              <PageFrame>{children}</PageFrame>
            )}
          </ChromeProvider>
        </RouterNavigation>
        <EmbeddedData chrome={chrome} />
        {personal && <PersonalScripts />}
      </body>
    </html>
  );
}

/** Storefront 207 fixes the JSON blocks. */
function EmbeddedData({ chrome }: { chrome: ChromeData | undefined }) {
  const { name, phone } = brand();
  return (
    <>
      <JsonBlock id={APP_DATA} data={{ brand: name, phone, store: chrome?.store ?? null }} />
      <JsonBlock id={SIGN_LANGUAGE_DATA} data={chrome?.signLanguage ?? NO_ASSISTANT} />
    </>
  );
}

function PersonalScripts() {
  return (
    <>
      <JsonBlock id={BRAND_BLOCK} data={brand()} />
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error);
    const route = failureRoute(error);
    // Replaces the failed address, so that Back leads to the page before it.
    if (route) window.location.replace(route);
  }, [error]);
  const kind = errorKind(error);
  if (kind === 'not-found') return <NotFoundPage />;
  return kind === 'error' ? <ErrorPage /> : <LoadErrorPage failure={kind} />;
}
