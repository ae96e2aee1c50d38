import type { Deps } from '#platform/deps.ts';
import { proofRows } from '#platform/proof-rows.ts';
import { KEPT_DAYS } from '#values/kept.ts';
import { selectHistory } from './internal/queries.ts';
import { consentChoices } from './internal/tables.ts';

export const keptChoices = proofRows(consentChoices, {
  madeAt: consentChoices.chosenAt,
  visitorDays: KEPT_DAYS.visitorChoices,
});

export const exportChoices = async (deps: Deps, customerId: number) => ({
  consent_choices: await selectHistory(deps.db, customerId),
});
