import { proofRows } from '#features/trust/terms/server/proof-rows.ts';
import type { Deps } from '#platform/deps.ts';
import { RETENTION_DAYS } from '#values/retention.ts';
import { selectHistory } from './internal/queries.ts';
import { consentChoices } from './internal/tables.ts';

export const recordedChoices = proofRows(consentChoices, {
  madeAt: consentChoices.chosenAt,
  visitorDays: RETENTION_DAYS.visitorChoices,
});

export const exportChoices = async (deps: Deps, customerId: number) => ({
  consent_choices: await selectHistory(deps.db, customerId),
});
