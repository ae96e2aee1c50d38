import type { OpenPage } from './pages.ts';

const withReturn = (path: string, returnTo?: string) =>
  returnTo ? `${path}?${new URLSearchParams({ volta: returnTo })}` : path;

/** Links and redirects are built only here. */
export const urls = {
  home: () => '/',
  page: (path: OpenPage) => path,
  search: (query: string, page = 1) =>
    `/busca?${new URLSearchParams({ q: query, ...(page > 1 && { p: String(page) }) })}`,
  category: (urlKey: string) => `/${urlKey}`,
  product: (slug: string) => `/${slug}`,
  inStore: (path: string, storeCode: string) => `${path}?${new URLSearchParams({ ___store: storeCode })}`,
  signIn: (fallback?: 'user-account') => (fallback ? `/entre?fallback=${fallback}` : '/entre'),
  /** `path` is an order's page (specification, section 2). */
  signInForOrder: (path: string) => `/entre?fallback=user-account&volta=${encodeURI(path)}`,
  signInFor: (returnTo: string) => withReturn('/entre', returnTo),
  signInFromOnboarding: (returnTo: string) =>
    `/entre?${new URLSearchParams({ onboarding: 'true', volta: returnTo })}`,
  signUp: (returnTo?: string) => withReturn('/criar-conta', returnTo),
  finishRegistration: (returnTo?: string) => withReturn('/finalizar-cadastro', returnTo),
  /** The token of a mailed link is in the `#`, which no server and no log receives. */
  confirmEmail: (token?: string) => (token ? `/confirmar-email#${token}` : '/confirmar-email'),
  undoEmailChange: (token?: string) =>
    token ? `/desfazer-troca-de-email#${token}` : '/desfazer-troca-de-email',
  forgotPassword: (returnTo?: string) => withReturn('/esqueci-a-senha', returnTo),
  resetPassword: (token?: string) => (token ? `/mudar-senha#${token}` : '/mudar-senha'),
  exportedData: (token?: string) => (token ? `/seus-dados#${token}` : '/seus-dados'),
  quote: (options: { skip?: boolean; selfService?: boolean } = {}) => {
    const query = new URLSearchParams({
      ...(options.skip && { skip: 'true' }),
      ...(options.selfService && { source: 'self_service' }),
    }).toString();
    return query ? `/nad?${query}` : '/nad';
  },
  checkout: () => '/checkout',
  payOrder: (incrementId: string) => `/order/pagar?pedido=${incrementId}`,
  charge: (page: string, incrementId?: string) =>
    incrementId ? `/order/${page}?pedido=${incrementId}` : `/order/${page}`,
  orderResult: (incrementId: string) => `/order/${incrementId}`,
  orders: () => '/meus-pedidos',
  order: (incrementId: string) => `/meus-pedidos/${incrementId}`,
  account: () => '/editar-conta',
  addresses: () => '/enderecos',
  beneficiaries: () => '/beneficiarios',
  password: () => '/senha',
  contact: (option?: 'empresas') => (option ? `/fale-conosco?option=${option}` : '/fale-conosco'),
  request: () => '/pedido-medico',
  consent: () => '/consent',
  newsletter: (token?: string) => (token ? `/newsletter#${token}` : '/newsletter'),
  /** `letter` is the first letter of the services, or "0" for digits. */
  siteMap: (letter?: string) => (letter ? `/mapa-do-site/${letter}` : '/mapa-do-site'),
  units: (code?: string) => (code ? `/nossas-unidades#${code}` : '/nossas-unidades'),
  onboarding: () => '/onboarding',
  error: (returnTo?: string) => (returnTo ? `/error?${new URLSearchParams({ volta: returnTo })}` : '/error'),
} as const;

/** Addresses in mails are separate, because browsers need not load them. */
export const mailUrls = {
  survey: (token: string) => `/pesquisa/${token}`,
  optOut: (token?: string) =>
    token ? `/descadastrar?${new URLSearchParams({ t: token })}` : '/descadastrar',
} as const;

/** These are separate, because only the server builds them and browsers need not load them. */
export const socialUrls = {
  signIn: (provider: string, returnTo?: string) =>
    withReturn(`/social/dispatch/auth/id/${provider}`, returnTo),
  callback: (provider: string) => `/social/callback/${provider}`,
  forget: () => '/social/dispatch/forget',
  noticed: (path: string, notice: string) =>
    `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ rede: notice })}`,
  dataDeletion: (code: string) => `/exclusao-de-dados/${code}`,
} as const;
