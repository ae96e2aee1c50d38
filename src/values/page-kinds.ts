interface PageKind {
  /** The page shows one person's data, so it is never cached. */
  personal?: true;
  quiet?: true;
  /** Form of header and footer. 'sign-in': small on phones only; 'task': small; 'onboarding': no second bar; 'paper': none. */
  chrome?: 'sign-in' | 'task' | 'onboarding' | 'paper';
  left?: true;
  /** robots.txt disallows the path followed by each of these; '' disallows everything that begins with the path. */
  noindex?: readonly string[];
}

const CLOSED = { noindex: [''] } as const;
const ACCOUNT = { ...CLOSED, personal: true } as const;
const TASK = { ...ACCOUNT, quiet: true, chrome: 'task' } as const;
const SIGN_IN = { ...TASK, chrome: 'sign-in' } as const;
const PAPER = { ...ACCOUNT, quiet: true, chrome: 'paper' } as const;
const CALLS = { noindex: ['/'] } as const;

const SPECIAL: Readonly<Record<string, PageKind>> = {
  '/busca': { noindex: ['?', '$'] },
  '/entre': SIGN_IN,
  '/criar-conta': { ...SIGN_IN, left: true },
  '/finalizar-cadastro': { ...SIGN_IN, left: true },
  '/esqueci-a-senha': TASK,
  '/mudar-senha': TASK,
  '/confirmar-email': { ...ACCOUNT, quiet: true },
  '/desfazer-troca-de-email': { ...ACCOUNT, quiet: true },
  '/seus-dados': { ...ACCOUNT, quiet: true },
  '/pedido-de-dados': { ...ACCOUNT, quiet: true },
  '/newsletter': { ...ACCOUNT, quiet: true },
  '/nad': TASK,
  '/checkout': TASK,
  '/order': { personal: true, quiet: true, ...CALLS },
  '/voucher': PAPER,
  '/recibo': PAPER,
  '/reembolso': PAPER,
  '/guia-de-preparo': PAPER,
  '/v': { personal: true, quiet: true, ...CALLS },
  '/consent': TASK,
  '/pedido-medico': { quiet: true },
  '/onboarding': { ...CLOSED, quiet: true, chrome: 'onboarding' },
  '/meus-pedidos': ACCOUNT,
  '/editar-conta': ACCOUNT,
  '/enderecos': ACCOUNT,
  '/beneficiarios': ACCOUNT,
  '/senha': { personal: true, noindex: ['$'] },
  '/exclusao-de-dados': { ...ACCOUNT, quiet: true },
  '/descadastrar': TASK,
  '/pesquisa': TASK,
};

export const PAGES: Readonly<Record<string, PageKind>> = {
  '/v1': CALLS,
  ...SPECIAL,
  '/social': CALLS,
  '/shipping': CALLS,
  '/subscription': CALLS,
  '/siadi': CALLS,
  '/pix': CALLS,
  '/cartao': CALLS,
  '/verificacao': CLOSED,
  '/offline': CLOSED,
  '/error': CLOSED,
  '/not-found': CLOSED,
};

const pathsWith = (fact: keyof PageKind) => Object.keys(SPECIAL).filter((path) => SPECIAL[path]?.[fact]);
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
  Object.entries(SPECIAL).flatMap(([path, kind]) => (pathname.includes(path) ? [kind] : []));

/** No service may use these first path segments as its slug: pages, files and interfaces have them. */
export const OTHER_SEGMENTS = [
  'home',
  'fale-conosco',
  'perguntas-frequentes',
  'termos-de-uso',
  'politica-de-privacidade',
  'mapa-do-site',
  'nossas-unidades',
  'atendimento-movel',
  'acessibilidade',
  'assets',
  'healthz',
  'readyz',
  'routez',
  'sitemap',
  'marca',
  'painel',
  'fhir',
  'smart-scheduling',
  'cielo',
];
