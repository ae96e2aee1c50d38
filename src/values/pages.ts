interface PageKind {
  /** The page shows one person's data, so it is never cached. */
  personal?: true;
  quiet?: true;
  /** The page has the menu of the customer's account beside it. */
  account?: true;
  /** Form of header and footer. 'sign-in': small on phones only; 'task': small; 'onboarding': no second bar; 'paper': none. */
  chrome?: 'sign-in' | 'task' | 'onboarding' | 'paper';
  left?: true;
  /** robots.txt disallows the path followed by each of these; '' disallows everything that begins with the path. */
  noindex?: readonly string[];
  /** The page is in `sitemap.xml`. */
  listed?: true;
}

const CLOSED = { noindex: [''] } as const;
const OWN = { ...CLOSED, personal: true } as const;
const ACCOUNT = { ...OWN, account: true } as const;
const TASK = { ...OWN, quiet: true, chrome: 'task' } as const;
const SIGN_IN = { ...TASK, chrome: 'sign-in' } as const;
const ORDER = { personal: true, quiet: true, noindex: ['/'] } as const;
const MAILED = { ...OWN, quiet: true } as const;
const PAPER = { ...OWN, quiet: true, chrome: 'paper' } as const;
const CALLS = { noindex: ['/'] } as const;

interface Page extends PageKind {
  /** A module of `src/web/pages`. */
  module: string;
}

/** The annotation lets the build leave out the open pages, which browsers do not ask about. */
const page = /* @__NO_SIDE_EFFECTS__ */ (module: string, kind: PageKind = {}): Page => ({ module, ...kind });

/** Pages whose kind browsers must know, keyed by the route's pattern. */
const SPECIAL_PAGES: Readonly<Record<string, Page>> = {
  '/busca': page('search', { noindex: ['?', '$'] }),
  '/entre/*': page('sign-in', SIGN_IN),
  '/criar-conta/*': page('sign-up', { ...SIGN_IN, left: true }),
  '/finalizar-cadastro/*': page('finish-registration', { ...SIGN_IN, left: true }),
  '/esqueci-a-senha/*': page('forgot-password', TASK),
  '/mudar-senha/*': page('reset-password', TASK),
  '/confirmar-email': page('confirm-email', MAILED),
  '/desfazer-troca-de-email': page('undo-email', MAILED),
  '/seus-dados': page('exported-data', MAILED),
  '/pedido-de-dados': page('data-request', MAILED),
  '/newsletter': page('newsletter', MAILED),
  '/exclusao-de-dados/:code': page('data-deletion', MAILED),
  '/descadastrar': page('mail-opt-out', TASK),
  '/pesquisa/:token': page('survey', TASK),
  '/orcamento': page('offer', MAILED),
  '/nad': page('quote', TASK),
  '/checkout/*': page('checkout', TASK),
  '/consent/*': page('consent', TASK),
  '/order/pagar': page('order-pay', { personal: true, quiet: true }),
  '/order/:incrementId': page('order-result', ORDER),
  '/order/:incrementId/agenda.ics': page('order-calendar'),
  '/order/:incrementId/recibo': page('receipt', PAPER),
  '/order/:incrementId/nota/:noteId': page('tax-note', PAPER),
  '/order/:incrementId/nota/:noteId/:format': page('tax-note-file'),
  '/order/:incrementId/reembolso': page('reimbursement', PAPER),
  '/order/:incrementId/guia-de-preparo': page('preparation-paper', PAPER),
  '/voucher/order/printcustomer/id/:entityId': page('voucher', PAPER),
  '/v/:code': page('voucher-code', ORDER),
  '/pedido-medico': page('medical-request', { quiet: true }),
  '/onboarding': page('onboarding', { ...CLOSED, quiet: true, chrome: 'onboarding' }),
  '/meus-pedidos': page('orders', ACCOUNT),
  '/meus-pedidos/:incrementId': page('order-detail', ACCOUNT),
  '/resultados': page('results', ACCOUNT),
  '/resultados/:resultId': page('result', ACCOUNT),
  '/resultados/:resultId/laudo': page('result-document'),
  '/resultados/fhir': page('results-bundle'),
  '/resultado-compartilhado': page('shared-result', MAILED),
  '/editar-conta': page('my-data', ACCOUNT),
  '/enderecos': page('addresses', ACCOUNT),
  '/beneficiarios': page('beneficiaries', ACCOUNT),
  '/senha': page('password', { ...ACCOUNT, noindex: ['$'] }),
};

const OPEN_PAGES = {
  '/': page('home', { listed: true }),
  '/home': page('home'),
  '/perguntas-frequentes': page('information'),
  '/termos-de-uso': page('information'),
  '/politica-de-privacidade': page('information'),
  '/acessibilidade': page('information'),
  '/fale-conosco': page('contact'),
  '/nossas-unidades': page('units', { listed: true }),
  '/atendimento-movel': page('mobile-service', { listed: true }),
  '/mapa-do-site/:letter?': page('site-map', { listed: true }),
  '/offline': page('offline', CLOSED),
  '/not-found': page('not-found', CLOSED),
  '/error': page('error', CLOSED),
} as const satisfies Readonly<Record<string, Page>>;

/** Every page under its route's pattern. A new page is added to one of the two lists above. */
export const PAGES: Readonly<Record<string, Page>> = { ...OPEN_PAGES, ...SPECIAL_PAGES };

/** The address of an open page without parameters. */
export type OpenPage = Exclude<keyof typeof OPEN_PAGES, `${string}:${string}`>;

/** Addresses that are not pages: calls, files and interfaces for other systems. */
const OTHERS: Readonly<Record<string, PageKind>> = {
  '/v1': CALLS,
  '/social': CALLS,
  '/shipping': CALLS,
  '/subscription': CALLS,
  '/siadi': CALLS,
  '/pix': CALLS,
  '/cartao': CALLS,
  '/verificacao': CLOSED,
  '/assets': {},
  '/healthz': {},
  '/readyz': {},
  '/routez': {},
  '/sitemap': {},
  '/marca': {},
  '/painel': {},
  '/fhir': {},
  '/smart-scheduling': {},
  '/cielo': {},
};

/** The words of a pattern by which addresses are compared: those after the last parameter, or else those before the first. */
const placeOf = (pattern: string) => pattern.replace(/^.*\/:\w+(?=\/)/, '').replace(/\/[:*].*$/, '');

const placesOf = (pages: Readonly<Record<string, PageKind>>): [place: string, kind: PageKind][] =>
  Object.entries(pages).map(([pattern, kind]) => [placeOf(pattern), kind]);

/** Every address that belongs to the store itself, and the kind of its page. */
export const ownPlaces = () => placesOf({ ...OTHERS, ...PAGES });

export const listedPages = () => placesOf(OPEN_PAGES).flatMap(([path, { listed }]) => (listed ? [path] : []));

const SPECIAL = placesOf(SPECIAL_PAGES);

const pathsWith = (fact: keyof PageKind) => SPECIAL.flatMap(([path, kind]) => (kind[fact] ? [path] : []));
const PERSONAL = pathsWith('personal');
const QUIET = pathsWith('quiet');

const isAtOrBelow = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** React Router's data request of a page (`/page.data`) counts as the page. */
export const isPersonal = (pathname: string): boolean =>
  PERSONAL.some((path) => isAtOrBelow(pathname, path) || pathname === `${path}.data`);

export const isQuiet = (pathname: string): boolean => QUIET.some((path) => isAtOrBelow(pathname, path));

const PAYMENT = ['/checkout', '/order/pagar'];

export const isPayment = (pathname: string): boolean =>
  PAYMENT.some((path) => isAtOrBelow(pathname, path) || pathname === `${path}.data`);

/** Kinds whose path is a substring of this one, which is how chrome is hidden (storefront 28). */
export const kindsWithin = (pathname: string): PageKind[] =>
  SPECIAL.flatMap(([path, kind]) => (pathname.includes(path) ? [kind] : []));
