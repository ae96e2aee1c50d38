import { ownPlaces } from '#values/pages.ts';

const own = ownPlaces().map(([path, { chrome }]) => ({ segment: path.split('/')[1] ?? '', chrome }));
/** A path substring hides the page chrome, so a service with such a slug would lose its header. */
const HIDING = own.flatMap(({ segment, chrome }) => (chrome ? [segment] : []));
const RESERVED = new Set(own.map(({ segment }) => segment));

/** Returns the reason in Portuguese, or null for a valid slug. */
export function slugProblem(slug: string): string | null {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return 'use só letras minúsculas sem acento, números e hífen';
  if (slug.length > 100) return 'tem mais de 100 caracteres';
  const hiding = HIDING.find((segment) => slug.startsWith(segment));
  if (hiding) return `não pode começar com "${hiding}", que é endereço de outra página`;
  return RESERVED.has(slug) ? `"${slug}" é endereço de outra página` : null;
}
