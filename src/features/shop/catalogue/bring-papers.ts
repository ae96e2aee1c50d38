import type { Family } from '#ui/plate/plates.tsx';

interface Bought {
  productName: string;
  needsRequest: boolean;
  family?: Family;
}

/** "Tenha em mãos o pedido médico de: Dímero D, Troponina.", at a unit and at home; '' for nothing. */
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
