/** Pages of one person, results of a search and calls: nothing there is for search engines. */
const CLOSED = [
  '/v1/',
  '/busca?',
  '/busca$',
  '/entre',
  '/criar-conta',
  '/finalizar-cadastro',
  '/esqueci-a-senha',
  '/mudar-senha',
  '/nad',
  '/checkout',
  '/order/',
  '/consent',
  '/onboarding',
  '/meus-pedidos',
  '/editar-conta',
  '/enderecos',
  '/beneficiarios',
  '/senha$',
  '/social/',
  '/shipping/',
  '/pix/',
  '/offline',
  '/error',
  '/not-found',
  '/*?___store=',
];

export const robotsTxt = (baseUrl: string): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n');
