/** The seats and counted doses that one unpaid quote or order holds. */
export interface UnpaidHold {
  customerId: number;
  /** Keyed hashes, prefixed with the name of their limit: `held-doses-address:…`. */
  callers: readonly string[];
  /** Each of them seats one person. */
  times: number;
  doses: number;
  unitIds: readonly number[];
  since: Date;
}

/** The holds of a group share an account, an address or a device. */
export const HOLDERS = ['account', 'address', 'device'] as const;

export interface HoldGroup {
  by: (typeof HOLDERS)[number];
  customerIds: number[];
  times: number;
  doses: number;
  unitIds: number[];
  /** When the oldest hold began. */
  since: Date;
}

/** A family of six has a time and a dose for each. */
const MOST_ORDINARY = 12;

const sizeOf = ({ times, doses }: Pick<HoldGroup, 'times' | 'doses'>): number => times + doses;

/** Groups that hold more than a family does, the largest first. A group inside a larger one is left out. */
export function suspiciousHolds(holds: readonly UnpaidHold[]): HoldGroup[] {
  const keyed = holds.flatMap((hold) => [
    { key: `account ${hold.customerId}`, hold },
    ...hold.callers.map((caller) => ({ key: `${kindOf(caller)} ${hashIn(caller)}`, hold })),
  ]);
  const groups = [...Map.groupBy(keyed, ({ key }) => key)].map(([key, own]) =>
    groupOf(
      key.split(' ')[0] as HoldGroup['by'],
      own.map(({ hold }) => hold),
    ),
  );
  const large = groups
    .filter((group) => sizeOf(group) > MOST_ORDINARY)
    .filter(({ by, customerIds }) => by === 'account' || customerIds.length > 1)
    .toSorted(
      (one, other) =>
        sizeOf(other) - sizeOf(one) ||
        other.customerIds.length - one.customerIds.length ||
        HOLDERS.indexOf(one.by) - HOLDERS.indexOf(other.by),
    );
  return large.filter(
    ({ customerIds }, index) =>
      !large
        .slice(0, index)
        .some((larger) => customerIds.every((customerId) => larger.customerIds.includes(customerId))),
  );
}

const kindOf = (caller: string): HoldGroup['by'] => (caller.includes('-device') ? 'device' : 'address');
const hashIn = (caller: string): string => caller.slice(caller.indexOf(':') + 1);

function groupOf(by: HoldGroup['by'], own: readonly UnpaidHold[]): HoldGroup {
  const sum = (of: 'times' | 'doses') => own.reduce((total, hold) => total + hold[of], 0);
  return {
    by,
    customerIds: [...new Set(own.map(({ customerId }) => customerId))].toSorted((a, b) => a - b),
    times: sum('times'),
    doses: sum('doses'),
    unitIds: [...new Set(own.flatMap(({ unitIds }) => unitIds))].toSorted((a, b) => a - b),
    since: new Date(Math.min(...own.map(({ since }) => since.getTime()))),
  };
}

/** "20 horários e 4 vagas". */
export function heldText({ times, doses }: Pick<HoldGroup, 'times' | 'doses'>): string {
  const parts = [
    times > 0 && `${times} ${times === 1 ? 'horário' : 'horários'}`,
    doses > 0 && `${doses} ${doses === 1 ? 'dose ou vaga' : 'doses ou vagas'}`,
  ];
  return parts.filter(Boolean).join(' e ') || 'nada';
}
