import { headerBrand } from '../brand.ts';

const LABELS = { corporate: 'Portal institucional', results: 'Resultado de exames', blog: 'Blog' };

/** The requested links that the provider has, in the given order. */
export function brandLinks(...names: (keyof typeof LABELS)[]): { href: string; label: string }[] {
  const { links } = headerBrand();
  return names.flatMap((name) => (links[name] ? [{ href: links[name], label: LABELS[name] }] : []));
}
