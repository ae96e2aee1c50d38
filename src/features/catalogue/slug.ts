/** Paths that hide the shop's chrome are matched by substring: a service under one would lose its header. */
const CHROME_HIDING = [
  'nad',
  'entre',
  'checkout',
  'consent',
  'criar-conta',
  'finalizar-cadastro',
  'esqueci-a-senha',
  'mudar-senha',
  'onboarding',
];

/** First segments that are other pages of the store. */
const TAKEN = new Set([
  'home',
  'busca',
  'order',
  'meus-pedidos',
  'editar-conta',
  'enderecos',
  'beneficiarios',
  'senha',
  'fale-conosco',
  'perguntas-frequentes',
  'termos-de-uso',
  'politica-de-privacidade',
  'mapa-do-site',
  'nossas-unidades',
  'acessibilidade',
  'not-found',
  'error',
  'offline',
  'v1',
  'social',
  'shipping',
  'pix',
  'assets',
  'healthz',
  'readyz',
]);

/** Why a slug cannot be a service's address (Portuguese), or null. */
export function slugProblem(slug: string): string | null {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return 'use só letras minúsculas sem acento, números e hífen';
  if (slug.length > 100) return 'tem mais de 100 caracteres';
  const hiding = CHROME_HIDING.find((path) => slug.startsWith(path));
  if (hiding) return `não pode começar com "${hiding}", que é endereço de outra página`;
  return TAKEN.has(slug) ? `"${slug}" é endereço de outra página` : null;
}
