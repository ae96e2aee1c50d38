import { mergePlan, requirementFor } from '#features/care/preparation/merge-plan.ts';
import {
  type Accepted,
  asksForDoctor,
  CHILD_MONTHS,
  type PrepRule,
  rulesFor,
} from '#features/care/preparation/prep-rule.ts';
import { relativeText } from '#features/care/preparation/step-texts.ts';
import { lower } from '#values/sentence-case.ts';

const YEAR = 12;

/**
 * The fasts of the children that a service accepts, the youngest first: "De 3 a 5 anos: jejum de 6 a 12 horas; água pode."
 * A fast without hours has the text of its rule, which names the ages.
 */
export function fastingByAge(rules: readonly PrepRule[], accepts: Accepted): string[] {
  const first = accepts.minAgeMonths ?? 0;
  const last = Math.min(accepts.maxAgeMonths ?? Infinity, CHILD_MONTHS - 1);
  const starts = rules
    .filter(({ kind }) => kind === 'fasting')
    .flatMap(({ minAgeMonths: min, maxAgeMonths: max }) => [min ?? first, max === null ? first : max + 1])
    .filter((age) => age > first && age <= last);
  const ages = [first, ...new Set(starts)].toSorted((one, other) => one - other);
  return [
    ...new Set(
      ages.flatMap((age, index) => textFrom(rules, age, (ages[index + 1] ?? last + 1) - 1, accepts)),
    ),
  ];
}

function textFrom(rules: readonly PrepRule[], age: number, until: number, { sex }: Accepted): string[] {
  const person = { ageMonths: age, sex };
  const service = { id: 0, name: '', rules: rulesFor(rules, person) };
  const plan = mergePlan([service], asksForDoctor(rules, person) ? 'ask' : null);
  const fasting = requirementFor(plan, 'fasting');
  if (!fasting) return [];
  const text = relativeText(plan, fasting);
  const isTimed = fasting.min !== null && plan.doctorFasting === null;
  return [isTimed ? `${agesText(Math.floor(age / YEAR), Math.floor(until / YEAR))}: ${lower(text)}` : text];
}

const agesText = (from: number, until: number): string =>
  from === until ? `Com ${from} ${from === 1 ? 'ano' : 'anos'}` : `De ${from} a ${until} anos`;
