import { daysText, type ResultBasis } from '#features/care/turnaround/result-rule.ts';
import type { Sample } from '#ui/plate/samples.tsx';
import { capital } from '#values/sentence-case.ts';
import { type Classified, familyOf } from './family.ts';

interface Facts {
  fastingMinHours: number | null;
  fastingMaxHours: number | null;
  resultDays: number | null;
  resultBasis: ResultBasis;
}

/** Hours of fasting: 0 if the operator states that none is needed; null, when nothing is known, adds no fact. */
export function cardFacts({ fastingMinHours, fastingMaxHours, resultDays, resultBasis }: Facts): string {
  const facts = [fastingFact(fastingMinHours, fastingMaxHours), resultFact(resultDays, resultBasis)]
    .filter(Boolean)
    .join(' · ');
  return capital(facts);
}

function fastingFact(min: number | null, max: number | null): string {
  if (min === 0) return 'sem jejum';
  if (min === null) return '';
  return max && max > min ? `jejum de ${min} a ${max} h` : `jejum de ${min} h`;
}

function resultFact(days: number | null, basis: ResultBasis): string {
  if (days === null) return '';
  return days === 0 ? 'resultado no mesmo dia' : `resultado em ${daysText(days, basis)}`;
}

/** By the first word of the exam's material. */
const BY_MATERIAL: readonly (readonly [RegExp, Sample])[] = [
  [/^urina de 24/i, 'flask'],
  [/^(urina|fezes|s[êe]men|escarro|c[áa]lculo)/i, 'cup'],
  [/^(swab|saliva|secre[çc][ãa]o|raspado)/i, 'swab'],
];

/** Undefined for blood and for services that are not exams, which have a drawing of their own. */
export function sampleOf(service: Classified & { material: string }): Sample | undefined {
  if (familyOf(service) !== 'exams') return undefined;
  return BY_MATERIAL.find(([pattern]) => pattern.test(service.material))?.[1];
}
