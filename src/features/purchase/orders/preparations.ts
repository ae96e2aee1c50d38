import type { OrderLine, OrderShown } from './order.ts';

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

type Prepared = Pick<OrderLine, 'preparation' | 'advice'>;

export const hasPreparation = (lines: readonly Prepared[]): boolean =>
  lines.some(({ preparation, advice }) => preparation !== '' || advice.rules.length > 0);

/** Names no service, because it appears in e-mails. */
export const preparationHint = (lines: readonly Prepared[]): string[] =>
  hasPreparation(lines)
    ? ['Há um preparo: no pedido, diga quando pretende vir e veja o que fazer e a que horas.']
    : [];
