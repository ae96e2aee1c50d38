import type { Family } from '#ui/plate/plates.tsx';

interface Bought {
  productName: string;
  needsRequest: boolean;
  family?: Family;
}

/** Returns "Tenha em mãos o pedido médico de: Dímero D, Troponina.", which fits unit and home, or ''. */
export function bringPapers(services: readonly Bought[]): string {
  const names = new Set(
    services.filter(({ needsRequest }) => needsRequest).map(({ productName }) => productName),
  );
  return [
    names.size > 0 && `Tenha em mãos o pedido médico de: ${[...names].join(', ')}.`,
    services.some(({ family }) => family === 'vaccines') &&
      'Tenha em mãos a caderneta de vacinação, se tiver.',
  ]
    .filter(Boolean)
    .join(' ');
}
