import { preparationHint } from '#features/care/preparation/preparation-hint.ts';
import type { OrderLine, OrderShown } from '#features/purchase/orders/order.ts';

type Line = Pick<
  OrderShown['lines'][number],
  'beneficiaryId' | 'beneficiaryName' | 'productName' | 'preparationHtml'
>;

export interface PersonPreparation {
  key: string;
  name: string;
  steps: { services: string[]; html: string }[];
}

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

export type WithPreparation = Pick<OrderLine, 'preparation' | 'advice' | 'resultRule'>;

/** Null when nothing has to be prepared. Vaccines have no result. */
export function hintFor(lines: readonly WithPreparation[]): string | null {
  const prepared = lines.filter(({ preparation, advice }) => preparation !== '' || advice.rules.length > 0);
  return prepared.length > 0 ? preparationHint(prepared.some(({ resultRule }) => resultRule !== null)) : null;
}
