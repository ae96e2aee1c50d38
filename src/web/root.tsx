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
  Link as ReactRouterLink,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
} from 'react-router';
import { Notices } from '#features/campaigns/screens/notices.tsx';
import { CartPanelProvider } from '#features/cart/screens/cart-panel-provider.tsx';
import { TourProvider } from '#features/tour/screens/tour-provider.tsx';
import { Alert } from '#ui/alert/alert.tsx';
import { fontUrl } from '#ui/font.ts';
import { required } from '#ui/lazy-part.ts';
import { type LinkProps, LinkProvider } from '#ui/link/link.tsx';
import { ToastProvider } from '#ui/toast/toast.tsx';
import { urls } from '#values/urls.ts';
import type { Route } from './+types/root.ts';
import { BRAND_BLOCK, brand } from './brand.ts';
import { type ChromeData, useChromeData } from './chrome/chrome-data.ts';
import { Footer } from './chrome/footer.tsx';
import { Header } from './chrome/header.tsx';
import { NavigationAnnouncer } from './chrome/navigation-announcer.tsx';
import { NavigationLoader } from './chrome/navigation-loader.tsx';
import { EntranceLogo, TinyFooter, TinyHeader } from './chrome/tiny.tsx';
import { chromeOf } from './chrome/visibility.ts';
import { pageContext } from './context.ts';
import { ERROR_TITLES, errorKind } from './errors/error-kind.ts';
import { ErrorPage } from './errors/error-page.tsx';
import { LoadErrorPage } from './errors/load-error-page.tsx';
import { NotFoundPage } from './errors/not-found-page.tsx';
import { HYDRATED } from './hydrated.ts';
import { ScriptNonce } from './script-nonce.ts';
import { title } from './seo/meta.ts';
import { EntryNotice } from './visitor/entry-notice.tsx';
import { SelfOpened } from './visitor/self-opened.tsx';
import { useVisitor, VisitorProvider } from './visitor/visitor-data.tsx';

const CartPanel = required(async () => (await import('./cart/composed-cart-panel.tsx')).ComposedCartPanel);

export async function loader({ context }: Route.LoaderArgs): Promise<ChromeData> {
  const { services, store, signLanguage, customer } = context.get(pageContext);
  const stores = await services.stores.list();
  return {
    store: { id: store.id, code: store.code, name: store.name, city: store.city },
    stores: stores.map(({ code, name, regionIndex }) => ({ code, name, regionIndex })),
    signLanguage,
    customerId: customer?.id ?? null,
  };
}

/** Chrome data depends only on the store, and changing the store reloads the page. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ error }) => [
  { title: error === undefined ? title() : title(ERROR_TITLES[errorKind(error)]) },
];

// Runs before the first paint, so that a saved contrast or font level does not flash.
const APPEARANCE = `(function(){try{var d=document.documentElement,f=localStorage.getItem('ACCESSIBILITY_FONT');
if(f==='1'||f==='2')d.dataset.font=f;if(localStorage.getItem('HIGH_CONTRAST')==='true')d.dataset.contrast='high';}catch(e){}})()`;

// With blocked storage even reading `sessionStorage` throws, including in the router's scroll script. Memory replaces
// it. Local storage has no replacement, because its data must outlive the page.
const SESSION_MEMORY = `(function(){try{sessionStorage.length}catch(e){var m=new Map();Object.defineProperty(window,'sessionStorage',{value:
{getItem:function(k){return m.has(k)?m.get(k):null},setItem:function(k,v){m.set(k,String(v))},removeItem:function(k){m.delete(k)},clear:function(){m.clear()}}})}})()`;

export function Layout({ children }: { children: ReactNode }) {
  const { themeColour, themeSheet } = brand();
  const nonce = use(ScriptNonce);
  return (
    <html lang="pt-BR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColour} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: APPEARANCE }} />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SESSION_MEMORY }} />
        <Meta />
        <Links />
        {/* After the style sheet whose colours it overrides. */}
        {themeSheet && <link rel="stylesheet" href={themeSheet} />}
      </head>
      <body>
        <LinkProvider value={RouterLink}>
          <ToastProvider>
            <EntryNotice />
            <VisitorProvider>
              <TourProvider>
                <CartPanelProvider panel={CartPanel}>
                  <Chrome>{children}</Chrome>
                  <SelfOpened />
                </CartPanelProvider>
              </TourProvider>
            </VisitorProvider>
          </ToastProvider>
        </LinkProvider>
        <EmbeddedData />
        <ScriptsOfPage />
      </body>
    </html>
  );
}

/** The offline page appears at another page's URL; its scripts would hydrate the wrong route. */
function ScriptsOfPage() {
  const { pathname } = useLocation();
  if (pathname === urls.offline()) return null;
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

const RouterLink = ({ href, ...props }: LinkProps) => <ReactRouterLink to={href} {...props} />;

function Chrome({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const chrome = chromeOf(pathname, search);
  const phonesOnly = chrome.tiny === 'phones';
  useEffect(() => void document.dispatchEvent(new Event(HYDRATED)), []);
  return (
    <>
      <a className="skip-link" href="#conteudo">
        Ir para o conteúdo
      </a>
      {chrome.full && <Header secondBar={chrome.secondBar} />}
      {chrome.tiny !== 'none' && <TinyHeader left={chrome.tinyLeft} phonesOnly={phonesOnly} />}
      <main id="conteudo" tabIndex={-1}>
        <noscript>
          <Alert tone="warning" variant="banner" live={false}>
            Para comprar ou entrar na sua conta, ative o JavaScript do navegador.
          </Alert>
        </noscript>
        {phonesOnly && <EntranceLogo />}
        {children}
      </main>
      {chrome.footer && <Footer />}
      {chrome.tiny !== 'none' && <TinyFooter phonesOnly={phonesOnly} />}
      {chrome.full && <VisitorNotices />}
      <NavigationLoader />
      <NavigationAnnouncer />
    </>
  );
}

const VisitorNotices = () => <Notices notices={useVisitor().data?.notices ?? []} />;

/** Application and sign-language data as JSON blocks (storefront.md, section 7). */
function EmbeddedData() {
  const data = useChromeData();
  const provider = brand();
  const blocks = {
    'app-data': { brand: provider.name, phone: provider.phone, store: data?.store ?? null },
    [BRAND_BLOCK]: provider,
    'hand-talk-data': data?.signLanguage ?? { isEnabled: false, token: '' },
  };
  return Object.entries(blocks).map(([id, block]) => (
    <script
      key={id}
      id={id}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: JSON.stringify(block).replaceAll('<', '\\u003c') }}
    />
  ));
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error);
  }, [error]);
  const kind = errorKind(error);
  if (kind === 'not-found') return <NotFoundPage />;
  return kind === 'error' ? <ErrorPage /> : <LoadErrorPage failure={kind} />;
}
