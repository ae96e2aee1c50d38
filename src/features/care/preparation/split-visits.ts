import { isPossible } from './conflicts.ts';
import {
  type DoctorFasting,
  mergePlan,
  type Plan,
  type PreparedService,
  requirementFor,
} from './merge-plan.ts';
import { CROSSING, excludedBy, signaturesOf } from './signatures.ts';

/** Up to this many different preparations the division is exact, because it compares every subset. */
export const EXACT_SIGNATURES = 12;

export interface Split<Service> {
  visits: Service[][];
  exact: boolean;
}

export function splitVisits<Service extends PreparedService>(
  services: readonly Service[],
  doctorFasting: DoctorFasting = null,
  arrival = 0,
): Split<Service> {
  if (services.length < 2) return { visits: services.map((service) => [service]), exact: true };
  if (isPossible(mergePlan(services, doctorFasting), arrival))
    return { visits: [[...services]], exact: true };
  const plans = new Map(services.map((service) => [service, mergePlan([service], doctorFasting)]));
  const planOf = (service: Service) => plans.get(service) as Plan;
  const hopeless = services.filter((service) => !isPossible(planOf(service), arrival));
  const groups = bySignature(services.filter((service) => !hopeless.includes(service)));
  const exact = groups.length <= EXACT_SIGNATURES;
  // One service of each signature is enough to decide.
  const limits = limitsOf(
    groups.map(([first]) => first as Service),
    planOf,
    arrival,
  );
  const parts = exact ? fewest(limits) : firstFit(limits);
  const place = (service: Service) => services.indexOf(service);
  const visits = [
    ...parts.map((part) => part.flatMap((index) => groups[index] ?? [])),
    ...hopeless.map((service) => [service]),
  ]
    .map((visit) => visit.toSorted((a, b) => place(a) - place(b)))
    .toSorted((a, b) => place(a[0] as Service) - place(b[0] as Service));
  return { visits, exact };
}

function bySignature<Service extends PreparedService>(services: readonly Service[]): Service[][] {
  const signatures = signaturesOf(services);
  return [...Map.groupBy(services, (service) => signatures.get(service)).values()];
}

/** Limits of a set of services are numbers, because thousands of sets are compared. */
interface Limits {
  min: number[];
  max: number[];
  days: number;
  members: number;
  excluded: number;
}

const EVERY_DAY = 0b11111110;

function limitsOf<Service extends PreparedService>(
  kinds: readonly Service[],
  planOf: (service: Service) => Plan,
  arrival: number,
): Limits[] {
  return kinds.map((kind, index) => {
    const plan = planOf(kind);
    const requirements = CROSSING.map((name) => requirementFor(plan, name));
    const counts = (name: string) => !(name === 'fasting' && plan.doctorFasting === 'ask');
    const weekdays = requirementFor(plan, 'clock')?.weekdays ?? [];
    const others = excludedBy(kind);
    return {
      min: requirements.map((one) =>
        one && counts(one.kind) && one.min !== null
          ? one.min + (one.kind === 'clock' ? 0 : arrival)
          : -Infinity,
      ),
      max: requirements.map((one) => (one && counts(one.kind) && one.max !== null ? one.max : Infinity)),
      days: weekdays.length === 0 ? EVERY_DAY : weekdays.reduce((days, day) => days | (1 << day), 0),
      members: 1 << index,
      excluded: kinds.reduce(
        (bits, { id }, at) => (at !== index && others.includes(id) ? bits | (1 << at) : bits),
        0,
      ),
    };
  });
}

const together = (one: Limits, other: Limits): Limits => ({
  min: one.min.map((min, at) => Math.max(min, other.min[at] ?? min)),
  max: one.max.map((max, at) => Math.min(max, other.max[at] ?? max)),
  days: one.days & other.days,
  members: one.members | other.members,
  excluded: one.excluded | other.excluded,
});

const fits = ({ min, max, days, members, excluded }: Limits): boolean =>
  days !== 0 && (members & excluded) === 0 && min.every((least, at) => least <= (max[at] ?? 0));

/** The least number of parts over all sets. Each part contains the lowest remaining service. */
function fewest(limits: readonly Limits[]): number[][] {
  const all = 2 ** limits.length;
  const joint: (Limits | null)[] = [null];
  const possible = new Uint8Array(all);
  for (let set = 1; set < all; set++) {
    const lowest = set & -set;
    const one = limits[31 - Math.clz32(lowest)] as Limits;
    const rest = joint[set ^ lowest];
    const both = rest ? together(rest, one) : one;
    joint.push(both);
    possible[set] = fits(both) ? 1 : 0;
  }
  const least = new Uint8Array(all).fill(limits.length + 1);
  const taken = new Uint16Array(all);
  least[0] = 0;
  for (let set = 1; set < all; set++) {
    const lowest = set & -set;
    const rest = set ^ lowest;
    for (let more = rest; ; more = (more - 1) & rest) {
      const part = more | lowest;
      const count = 1 + (least[set ^ part] ?? 0);
      if (possible[part] === 1 && count < (least[set] ?? 0)) {
        least[set] = count;
        taken[set] = part;
      }
      if (more === 0) break;
    }
  }
  const parts: number[][] = [];
  for (let left = all - 1; left > 0; left ^= taken[left] ?? left)
    parts.push(limits.flatMap((_, index) => (((taken[left] ?? 0) >> index) & 1 ? index : [])));
  return parts;
}

function firstFit(limits: readonly Limits[]): number[][] {
  const open: { limits: Limits; indexes: number[] }[] = [];
  // From the 33rd signature on, two share a bit of `members`, which can only keep more services apart.
  for (const [index, one] of limits.entries()) {
    const visit = open.find((some) => fits(together(some.limits, one)));
    if (visit) {
      visit.limits = together(visit.limits, one);
      visit.indexes.push(index);
    } else open.push({ limits: one, indexes: [index] });
  }
  return open.map(({ indexes }) => indexes);
}
