const withReturn = (path: string, returnTo?: string) =>
  returnTo ? `${path}?${new URLSearchParams({ volta: returnTo })}` : path;

/** Every address of the store. Links and redirects are built only here. */
export const urls = {
  home: () => '/',
  search: (query: string, page = 1) =>
    `/busca?${new URLSearchParams({ q: query, ...(page > 1 && { p: String(page) }) })}`,
  category: (urlKey: string) => `/${urlKey}`,
  product: (slug: string) => `/${slug}`,
  inStore: (path: string, storeCode: string) => `${path}?${new URLSearchParams({ ___store: storeCode })}`,
  signIn: (fallback?: 'user-account') => (fallback ? `/entre?fallback=${fallback}` : '/entre'),
  /** `path` is an order's page (specification, section 2). */
  signInForOrder: (path: string) => `/entre?fallback=user-account&volta=${encodeURI(path)}`,
  /** `returnTo` is a path on this site. */
  signInFor: (returnTo: string) => withReturn('/entre', returnTo),
  /** On the way from the intro of the digital unit. */
  signInFromOnboarding: (returnTo: string) =>
    `/entre?${new URLSearchParams({ onboarding: 'true', volta: returnTo })}`,
  signUp: (returnTo?: string) => withReturn('/criar-conta', returnTo),
  finishRegistration: (returnTo?: string) => withReturn('/finalizar-cadastro', returnTo),
  /** The token of a mailed link is in the `#`, which no server and no log receives. */
  confirmEmail: (token?: string) => (token ? `/confirmar-email#${token}` : '/confirmar-email'),
  forgotPassword: (returnTo?: string) => withReturn('/esqueci-a-senha', returnTo),
  resetPassword: (token?: string) => (token ? `/mudar-senha#${token}` : '/mudar-senha'),
  /** The token is in the `#` here too. */
  exportedData: (token?: string) => (token ? `/seus-dados#${token}` : '/seus-dados'),
  quote: (options: { skip?: boolean; selfService?: boolean } = {}) => {
    const query = new URLSearchParams({
      ...(options.skip && { skip: 'true' }),
      ...(options.selfService && { source: 'self_service' }),
    }).toString();
    return query ? `/nad?${query}` : '/nad';
  },
  checkout: () => '/checkout',
  /** To pay a waiting order by any way that the store offers. */
  payOrder: (incrementId: string) => `/order/pagar?pedido=${incrementId}`,
  /** The page on which a charge waits for its buyer. */
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
  /** A doctor's request, read in the browser. */
  request: () => '/pedido-medico',
  questions: () => '/perguntas-frequentes',
  terms: () => '/termos-de-uso',
  consent: () => '/consent',
  /** With the token of a mailed link, behind the `#`, it confirms; else it is the form. */
  newsletter: (token?: string) => (token ? `/newsletter#${token}` : '/newsletter'),
  privacy: () => '/politica-de-privacidade',
  /** `letter`: first letter of the services ("0" for digits). */
  siteMap: (letter?: string) => (letter ? `/mapa-do-site/${letter}` : '/mapa-do-site'),
  /** `code`: the unit to scroll to. */
  units: (code?: string) => (code ? `/nossas-unidades#${code}` : '/nossas-unidades'),
  onboarding: () => '/onboarding',
  /** The fees of home visits. */
  mobileService: () => '/atendimento-movel',
  accessibility: () => '/acessibilidade',
  offline: () => '/offline',
  notFound: () => '/not-found',
  /** `returnTo` is where its retry leads. */
  error: (returnTo?: string) => (returnTo ? `/error?${new URLSearchParams({ volta: returnTo })}` : '/error'),
} as const;

/** Addresses in mails. Apart from the others, because browsers need not load them. */
export const mailUrls = {
  /** The satisfaction survey about an order. */
  survey: (token: string) => `/pesquisa/${token}`,
  /** Ends mails of one kind; without the token the path alone. */
  optOut: (token?: string) =>
    token ? `/descadastrar?${new URLSearchParams({ t: token })}` : '/descadastrar',
} as const;

/** Apart from the others, because only the server builds them: browsers need not load them. */
export const socialUrls = {
  /** Sign-in with, or connection of, an account of a provider: a navigation that leaves the store. */
  signIn: (provider: string, returnTo?: string) =>
    withReturn(`/social/dispatch/auth/id/${provider}`, returnTo),
  /** Where the provider sends the browser back; registered there. */
  callback: (provider: string) => `/social/callback/${provider}`,
  /** Forgets who has come from a provider in this browser. */
  forget: () => '/social/dispatch/forget',
  /** `path` with what it has to say about a provider. */
  noticed: (path: string, notice: string) =>
    `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ rede: notice })}`,
  dataDeletion: (code: string) => `/exclusao-de-dados/${code}`,
} as const;
