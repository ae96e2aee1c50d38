import { slices as allSlices } from '#features/slices.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { subjectOf } from './subject-of.ts';

interface Exporting {
  name: string;
  personalData?: readonly PersonalData[];
}

type PartsOf<S> = S extends { personalData: readonly (infer Part)[] } ? Part : never;

type Exported<Part> = Part extends { exportOf: (...args: never[]) => Promise<infer Rows> }
  ? (rows: Rows) => void
  : never;

export type CustomerData =
  Exported<PartsOf<(typeof allSlices)[number]>> extends (rows: infer Rows) => void ? Rows : never;

const slices: readonly Exporting[] = allSlices;

/** Everything the store holds about a customer (LGPD, art. 18), by table. One transaction, so that it fits together. */
export const exportCustomer = (deps: Deps, customerId: number): Promise<CustomerData> =>
  inTransaction(deps, async (tx) => {
    const subject = await subjectOf(tx, customerId);
    const rows: object = {};
    for (const { personalData = [] } of slices)
      for (const { exportOf } of personalData) Object.assign(rows, await exportOf?.(tx, subject));
    return rows as CustomerData;
  });
