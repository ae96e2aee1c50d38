import { proofRows } from '#features/trust/terms/server/proof-rows.ts';
import type { Deps } from '#platform/deps.ts';
import { textVersion } from '#platform/text-version.ts';
import { RETENTION_DAYS } from '#values/retention.ts';
import { type ChoiceSource, type Choices, PURPOSES } from '../consent.ts';
import { PURPOSE_TEXTS } from '../purpose-texts.ts';
import { type Chooser, insertChoices, selectChoices, selectHistory } from './internal/queries.ts';
import { consentChoices } from './internal/tables.ts';

export type { Chooser };

const versionOf = (purpose: (typeof PURPOSES)[number]): string =>
  textVersion(JSON.stringify(PURPOSE_TEXTS[purpose]));

export const currentChoices = (deps: Deps, chooser: Chooser): Promise<Choices> =>
  selectChoices(deps.db, chooser);

/** Records each choice with the version of its text. A repeated choice is recorded too. */
export async function recordChoices(
  tx: Deps,
  chooser: Chooser,
  { choices, source }: { choices: Choices; source: ChoiceSource },
): Promise<void> {
  const chosenAt = tx.clock.now();
  const rows = PURPOSES.flatMap((purpose) => {
    const granted = choices[purpose];
    return granted === undefined
      ? []
      : [{ ...chooser, purpose, granted, source, chosenAt, textVersion: versionOf(purpose) }];
  });
  await insertChoices(tx.db, rows);
}

export const recordedChoices = proofRows(consentChoices, {
  madeAt: consentChoices.chosenAt,
  visitorDays: RETENTION_DAYS.visitorChoices,
});

export const exportChoices = async (deps: Deps, customerId: number) => ({
  consent_choices: await selectHistory(deps.db, customerId),
});
