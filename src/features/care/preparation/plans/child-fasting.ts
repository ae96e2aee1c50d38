import type { Conflict } from '#features/care/preparation/conflicts.ts';
import { type DoctorFasting, type Plan, requirementFor } from '#features/care/preparation/merge-plan.ts';
import { timeText } from '#features/care/preparation/span-texts.ts';

const HOUR = 60;

/**
 * Minutes that a child of this age, in whole years below twelve, stays without food at most (health rules, section 4).
 */
function longestFasting(years: number): number {
  if (years < 1) return 3 * HOUR;
  return (years < 3 ? 6 : 12) * HOUR;
}

const isTooLong = (doctor: DoctorFasting, childYears: number | null): doctor is number =>
  typeof doctor === 'number' && childYears !== null && doctor > longestFasting(childYears);

/** The doctor's fasting as the plan counts it: null where it is longer than a child can fast. */
export const countedFasting = (doctor: DoctorFasting, childYears: number | null): DoctorFasting =>
  isTooLong(doctor, childYears) ? null : doctor;

/** Names a doctor's fasting that is longer than a child can fast, which concerns every service of the visit. */
export function childConflicts(
  doctor: DoctorFasting,
  childYears: number | null,
  services: readonly string[],
): Conflict[] {
  if (childYears === null || !isTooLong(doctor, childYears)) return [];
  const reason = `O pedido fala em ${timeText(doctor)}, e ${limitText(childYears)} sem comer. Confirme com o pediatra.`;
  return [{ kind: 'fasting', services: [...services], reason }];
}

function limitText(years: number): string {
  const most = timeText(longestFasting(years));
  if (years < 1) return `um bebê de até 1 ano fica cerca de ${most}`;
  return `uma criança de ${years} ${years === 1 ? 'ano' : 'anos'} fica no máximo ${most}`;
}

/** Below three years the texts give approximate hours, and the doctor decides. */
const DOCTOR_YEARS = 3;

/** Minutes that a small child's fasting takes before the visit, although no rule has a minimum; 0 without fasting. */
export function smallChildFasting(plan: Plan, childYears: number | null): number {
  const fasting = requirementFor(plan, 'fasting');
  return fasting && childYears !== null && childYears < DOCTOR_YEARS ? longestFasting(childYears) : 0;
}
