import { headerBrand } from '../brand.ts';

const LABELS = { corporate: 'Portal institucional', results: 'Resultado de exames', blog: 'Blog' };

export function brandLinks(...names: (keyof typeof LABELS)[]): { href: string; label: string }[] {
  const { links } = headerBrand();
  return names.flatMap((name) => (links[name] ? [{ href: links[name], label: LABELS[name] }] : []));
}
