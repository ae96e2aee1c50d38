import { groupThousands } from '#values/digits.ts';

interface Counted {
  totalCount: number;
  more: boolean;
}

export function countText({ totalCount, more }: Counted): string {
  if (totalCount === 1) return '1 serviço';
  return `${more ? 'Mais de ' : ''}${groupThousands(totalCount)} serviços`;
}
