import type { Command } from 'commander';
import type { reportSurveys } from '#features/outreach/surveys/server/report-surveys.ts';
import { productIdsByCode } from '#features/shop/catalogue/server/read-products.ts';
import { findStore } from '#features/shop/stores/server/read-stores.ts';
import type { Deps } from '#platform/deps.ts';
import { endOfDay, startOfDay } from './day-options.ts';
import { UnreadableInput } from './operation-fields.ts';

export interface SurveyOptions {
  de?: Date;
  ate?: Date;
  loja?: string;
  servico?: string;
}

export const withSurveyOptions = (command: Command): Command =>
  command
    .option('-d, --de <dia>', 'respondidas a partir deste dia (DD/MM/AAAA)', startOfDay)
    .option('-t, --ate <dia>', 'respondidas até este dia (DD/MM/AAAA)', endOfDay)
    .option('-l, --loja <loja>', 'só de pedidos com serviços desta loja, pelo código')
    .option('--servico <codigo>', 'só de pedidos com este serviço, pelo código próprio ou TUSS');

/** Throws UnreadableInput for an unknown code. */
export async function surveyFilter(
  deps: Deps,
  { de: from, ate: to, loja, servico }: SurveyOptions,
): Promise<Parameters<typeof reportSurveys>[1]> {
  const store = loja === undefined ? undefined : await findStore(deps, loja);
  if (store === null) throw new UnreadableInput('Nenhuma loja tem este código.');
  const productId =
    servico === undefined ? undefined : (await productIdsByCode(deps, [servico])).get(servico);
  if (servico !== undefined && productId === undefined)
    throw new UnreadableInput('Nenhum serviço tem este código.');
  return { from, to, storeId: store?.id, productId };
}
