import { daysText, type ResultBasis } from '#features/care/results/result-rule.ts';
import type { Sample } from '#ui/plate/samples.tsx';
import { type Classified, familyOf } from './family.ts';
import { SAME_DAY, type ServiceType } from './product.ts';

interface Facts {
  serviceType: ServiceType;
  resultDays: number | null;
  resultBasis: ResultBasis;
}

/**
 * `travel` is the least number of working days to the laboratory. Returns '' if the time is unknown. Only the digital unit
 * promises the same day: elsewhere a sample that misses the courier waits for the next one.
 */
export function resultFact({ serviceType, resultDays, resultBasis }: Facts, travel: number): string {
  if (resultDays === null) return '';
  const days = resultDays + travel;
  if (days > 0) return `A partir de ${daysText(days, resultDays === 0 ? 'uteis' : resultBasis)}`;
  return serviceType === 'self_service' ? SAME_DAY : `Em até ${daysText(1, 'uteis')}`;
}

/** The first word of the exam's material decides. */
const BY_MATERIAL: readonly (readonly [RegExp, Sample])[] = [
  [/^urina de 24/i, 'flask'],
  [/^(urina|fezes|s[êe]men|escarro|c[áa]lculo)/i, 'cup'],
  [/^(swab|saliva|secre[çc][ãa]o|raspado)/i, 'swab'],
];

/** Returns undefined for blood and for services that are not exams, because their families have drawings. */
export function sampleOf(service: Classified & { material: string }): Sample | undefined {
  if (familyOf(service) !== 'exams') return undefined;
  return BY_MATERIAL.find(([pattern]) => pattern.test(service.material))?.[1];
}
