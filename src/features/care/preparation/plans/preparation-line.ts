import { type Plan, type Requirement, requirementFor } from '#features/care/preparation/merge-plan.ts';
import type { PrepKind } from '#features/care/preparation/prep-rule.ts';
import { rangeText, timeBefore, timeText } from '#features/care/preparation/span-texts.ts';
import { clockAsked, fastingWords, pastEvent } from '#features/care/preparation/step-texts.ts';
import { capital, lower } from '#values/sentence-case.ts';

/** The most demanding step comes first. Other kinds appear only in the plan below. */
const ORDER: readonly PrepKind[] = [
  'urine_day',
  'abstinence',
  'alcohol',
  'exercise',
  'retention',
  'dose',
  'diet',
  'event',
  'rest',
  'fed',
  'jar',
  'clock',
  'bring',
];

const ROOM = 60;

interface Prepared {
  plan: Plan;
  /** The operator states that no fasting is needed. */
  noFasting: boolean;
  /** The service is for children only, whose fast depends on their age. */
  isForChildren?: boolean;
}

/** "Jejum de 8 a 14 h. 72 h sem bebida alcoólica"; '' where no rule says anything. */
export function preparationLine(prepared: Prepared): string {
  const { plan, noFasting } = prepared;
  const fasting = fastingText(prepared);
  const [first = '', second = ''] = otherTexts(plan, noFasting);
  const both = second && first.length + second.length <= ROOM ? joined(first, second) : first;
  return [fasting, both].filter(Boolean).map(capital).join('. ');
}

const joined = (first: string, second: string): string =>
  second.includes('?') ? `${first}. ${capital(second)}` : `${first}, ${second}`;

export const preparationFact = (prepared: Prepared): string =>
  fastingText(prepared) || capital(otherTexts(prepared.plan, prepared.noFasting)[0] ?? '');

function fastingText({ plan, noFasting, isForChildren }: Prepared): string {
  if (isForChildren) return 'Jejum conforme a idade';
  const fasting = requirementFor(plan, 'fasting');
  if (fasting && fasting.min !== null) return short(fastingWords(fasting));
  if (noFasting) return 'Sem jejum';
  return fasting ? clause(fasting.text) : '';
}

const otherTexts = (plan: Plan, noFasting: boolean): string[] => [
  ...ORDER.flatMap((kind) => plan.requirements.filter((requirement) => requirement.kind === kind))
    .map((requirement) => shortText(plan, requirement))
    .filter(Boolean),
  ...(noFasting ? [lower(clause(requirementFor(plan, 'fasting')?.text ?? ''))].filter(Boolean) : []),
];

function shortText(plan: Plan, requirement: Requirement): string {
  const { kind, min, max, text } = requirement;
  switch (kind) {
    case 'alcohol':
      return `${time(min ?? 0)} sem bebida alcoólica`;
    case 'exercise':
      return min ? `${time(min)} sem ${lower(text)}` : `sem ${lower(text)} no dia`;
    case 'abstinence':
      return `${range(min ?? max ?? 0, max ?? min ?? 0)} sem ejacular`;
    case 'urine_day':
      return 'urina de 24 horas';
    case 'retention':
      return max === null
        ? `${time(min ?? 0)} sem urinar`
        : `primeira urina da manhã ou ${range(min ?? 0, max)} sem urinar`;
    case 'dose':
      return max === null
        ? 'logo antes da próxima dose do remédio'
        : `${range(min ?? 0, max)} depois da última dose`;
    case 'event':
      return min === null ? '' : `${lower(clause(pastEvent(plan, requirement)))}? Espere ${time(min)}`;
    // Without a time it is about the sample, or about the days after the visit.
    case 'diet':
      return min === null ? '' : `${short(timeBefore(min))}: ${lower(clause(text))}`;
    case 'rest':
      return min === null ? '' : `${time(min)} de repouso antes`;
    case 'fed':
      return 'venha alimentado';
    case 'jar':
      return max === null ? '' : `entregue a amostra em até ${time(max)}`;
    case 'clock':
      return lower(clause(clockAsked(requirement))).replace(
        /^(?:a coleta|a aplicação) é /,
        (act) => `${act.slice(2, -3)} `,
      );
    case 'bring':
      return `traga ${lower(clause(text))}`;
    default:
      return '';
  }
}

/** Takes the first clause. The rest explains or extends it, and is in the plan. */
const clause = (text: string): string =>
  text.replace(/ \([^)]*\)/g, '').split(/[.;\n]|, (?:nem|com|ou|inclusive) /)[0] ?? '';

const short = (text: string): string => text.replaceAll(/ horas?/g, ' h').replaceAll(/ minutos?/g, ' min');
const time = (minutes: number): string => short(timeText(minutes));
const range = (min: number, max: number): string => short(rangeText(min, max));
