import type { Deps } from '#platform/deps.ts';
import type { Merger } from '#platform/personal-data.ts';
import { samePeople } from '../same-people.ts';
import { deleteBeneficiaries, findAll, giveBeneficiaries, lockBeneficiaries } from './internal/queries.ts';

/** Finds who is in the lists of both accounts, and lets neither list change until the transaction ends. */
export async function peopleInBoth(
  tx: Deps,
  { from, to }: Pick<Merger, 'from' | 'to'>,
): Promise<Merger['people']> {
  for (const id of [from, to].toSorted((one, other) => one - other)) await lockBeneficiaries(tx.db, id);
  return samePeople(await findAll(tx.db, from), await findAll(tx.db, to));
}

/** Call it after all rows about a patient refer to the kept entries. */
export async function mergePeople(tx: Deps, { from, to, people }: Merger): Promise<void> {
  await deleteBeneficiaries(
    tx.db,
    people.map((pair) => pair.from),
  );
  await giveBeneficiaries(tx.db, { from, to });
}
