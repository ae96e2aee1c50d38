import type { OrderShown } from './order.ts';

type Line = Pick<
  OrderShown['lines'][number],
  'beneficiaryId' | 'beneficiaryName' | 'productName' | 'preparationHtml'
>;

export interface PersonPreparation {
  key: string;
  name: string;
  /** Services with the same preparation share one text. */
  steps: { services: string[]; html: string }[];
}

/** How each person of an order prepares; without people who need not. */
export function preparationsOf(lines: readonly Line[]): PersonPreparation[] {
  const people = Map.groupBy(
    lines.filter(({ preparationHtml }) => preparationHtml !== ''),
    (line) => `${line.beneficiaryId}:${line.beneficiaryName}`,
  );
  return [...people].map(([key, own]) => ({
    key,
    name: own[0]?.beneficiaryName ?? '',
    steps: [...Map.groupBy(own, ({ preparationHtml }) => preparationHtml)].map(([html, same]) => ({
      services: [...new Set(same.map(({ productName }) => productName))],
      html,
    })),
  }));
}
