import {
  asksDoctor,
  hasFasting,
  type Plan,
  type Requirement,
  requirementFor,
} from '#features/care/preparation/merge-plan.ts';
import type { PrepKind } from '#features/care/preparation/prep-rule.ts';
import { inTheLast, timeText } from '#features/care/preparation/span-texts.ts';
import {
  forPlace,
  isTakenLater,
  relativeText,
  timeSinceDose,
} from '#features/care/preparation/step-texts.ts';
import { stepOf } from '#features/care/preparation/timeline.ts';
import type { ShownTime, VisitTime } from '#features/care/preparation/visit-time.ts';
import { localOf, momentText } from '#features/care/preparation/when-texts.ts';
import { hourText, minutesOf } from '#values/hour.ts';
import { capital, lower } from '#values/sentence-case.ts';

/**
 * A question of "Pronto para colher?", which is shown on the day of the visit. It is answered on the device, and no
 * answer is stored.
 */
export interface ReadyQuestion {
  kind: PrepKind;
  question: string;
  ready: 'sim' | 'nao';
  otherwise: string;
  asksMeal?: true;
}

const MOST = 5;
const OTHER_DAY = 'Venha em outro dia';

export const readyQuestions = (plan: Plan, visit: ShownTime): ReadyQuestion[] =>
  questionsOf(plan, visit).map(({ question }) => ({
    ...question,
    otherwise: forPlace(plan, question.otherwise),
  }));

/** The rest of the plan before the collection in sentences, because five yeses do not cover it. */
export function alsoToCheck(plan: Plan, visit: ShownTime): string[] {
  const covered = questionsOf(plan, visit).flatMap(({ requirements }) => requirements);
  return plan.requirements
    .filter((requirement) => !covered.includes(requirement) && !isLeftOut(plan, requirement))
    .map((requirement) => relativeText(plan, requirement))
    .filter(Boolean);
}

/** These belong to the visit itself, and contraindications to the purchase. */
const NOT_CHECKED: readonly PrepKind[] = ['rest', 'stay', 'before', 'after', 'exclusive', 'contraindication'];

/** The meal between the blood sample and the vaccine is eaten at the unit. */
const isLeftOut = (plan: Plan, { kind }: Requirement): boolean =>
  NOT_CHECKED.includes(kind) || (kind === 'fed' && hasFasting(plan));

interface Check {
  requirements: Requirement[];
  question: ReadyQuestion;
}

const questionsOf = (plan: Plan, visit: ShownTime): Check[] =>
  KINDS.flatMap((kind) => {
    const own = plan.requirements.filter((requirement) => requirement.kind === kind);
    return kind === 'event' ? pastEvents(own) : own.flatMap((requirement) => one(plan, requirement, visit));
  }).slice(0, MOST);

function one(plan: Plan, requirement: Requirement, visit: ShownTime): Check[] {
  const step = stepOf(plan, requirement, visit);
  const question = questionOf(plan, requirement, visit, step?.at ?? null);
  return question ? [{ requirements: [requirement], question: { ready: 'sim', ...question } }] : [];
}

/** Asks one question for all events, because most patients had none and a "não" clears the patient to come. */
function pastEvents(events: readonly Requirement[]): Check[] {
  const requirements = events.filter(({ min }) => min !== null);
  if (requirements.length === 0) return [];
  const list = requirements.map(({ text, min }) => `${lower(text)} ${inTheLast(min ?? 0)}`);
  const question: ReadyQuestion = {
    kind: 'event',
    ready: 'nao',
    question: `${pastQuestion(new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(list))}?`,
    otherwise: `${OTHER_DAY}: espere o prazo terminar.`,
  };
  return [{ requirements, question }];
}

/** A rule about a baby names the baby. The question mentions no earlier vaccine, so "outra" would puzzle. */
const pastQuestion = (events: string): string =>
  (/^o /.test(events) ? capital(events) : `Você ${events}`).replaceAll(' outra vacina ', ' alguma vacina ');

const KINDS: readonly PrepKind[] = [
  'fasting',
  'urine_day',
  'abstinence',
  'alcohol',
  'event',
  'retention',
  'jar',
  'exercise',
  'diet',
  'medicine',
  'dose',
  'fed',
];

function questionOf(
  plan: Plan,
  requirement: Requirement,
  visit: ShownTime,
  at: number | null,
): Omit<ReadyQuestion, 'ready'> | null {
  const { kind, min, max, text } = requirement;
  const since = at === null ? '' : lower(momentText(at, visit));
  switch (kind) {
    case 'fasting':
      if (min === null) return null;
      if (asksDoctor(plan))
        return {
          kind,
          question: 'Seguiu o jejum que combinou com o seu médico?',
          otherwise: 'Não venha ainda: fale com o seu médico ou com a nossa equipe sobre a hora certa.',
        };
      return {
        kind,
        question: `Está há ao menos ${timeText(min)}${max === null ? '' : `, e no máximo ${timeText(Math.max(min, max))},`} sem comer, só com água?`,
        otherwise: 'Diga a hora da última refeição.',
        asksMeal: true,
      };
    case 'urine_day':
      return {
        kind,
        question: 'Guardou toda a urina das 24 horas, sem perder nenhuma?',
        otherwise: `${OTHER_DAY}: se faltou uma, comece de novo e entregue 24 horas depois.`,
      };
    case 'abstinence':
      return {
        kind,
        question:
          min !== null && max !== null
            ? `A última ejaculação foi há ao menos ${timeText(min)} e no máximo ${timeText(Math.max(min, max))}?`
            : `Está há ao menos ${timeText(min ?? 0)} sem ejacular?`,
        otherwise:
          max === null
            ? `${OTHER_DAY}: conte ${timeText(min ?? 0)} a partir da última vez.`
            : `${OTHER_DAY}. Se faz menos de ${timeText(min ?? 0)}, espere completar; se faz mais de ${timeText(Math.max(min ?? 0, max))}, conte ${timeText(min ?? 0)} a partir de uma nova ejaculação.`,
      };
    case 'alcohol':
      return {
        kind,
        question: `Está sem beber álcool desde ${since}?`,
        otherwise: `${OTHER_DAY}: conte ${timeText(min ?? 0)} a partir do último gole.`,
      };
    case 'retention':
      return {
        kind,
        question: `Guardou a primeira urina da manhã ou está há ${timeText(min ?? 0)} sem urinar?`,
        otherwise: `Venha mais tarde: espere ${timeText(min ?? 0)} depois de urinar, ou colha na unidade.`,
      };
    case 'jar':
      if (max === null || isTakenLater(plan, requirement)) return null;
      return {
        kind,
        question: `${capital(text)}: vai chegar em até ${timeText(max)} depois de colher?`,
        otherwise: `Colha de novo mais perto da hora: vale por ${timeText(max)}.`,
      };
    case 'exercise':
      if (min === null) return null;
      return {
        kind,
        question: `Está sem ${lower(text)} desde ${since}?`,
        otherwise: `${OTHER_DAY}, ou mais tarde: conte ${timeText(min)} a partir do último.`,
      };
    case 'diet':
      if (min === null) return null;
      return {
        kind,
        question: `Seguiu desde ${since}: ${lower(text)}`.replace(/[.?]?$/, '?'),
        otherwise: `${OTHER_DAY}: conte ${timeText(min)} a partir de agora.`,
      };
    case 'medicine':
      return {
        kind,
        question: `Perguntou ao seu médico? ${text}`,
        otherwise: 'Não mude o remédio por conta própria. Conte à equipe o que tomou e a que horas.',
      };
    case 'dose': {
      const time = timeSinceDose(plan, requirement);
      return {
        kind,
        question: time
          ? `${text}: faz ${time} da última dose?`
          : `${text}: está quase na hora da próxima dose?`,
        otherwise:
          'Não mude a dose por conta própria. Conte à equipe a hora da última: talvez seja melhor vir em outra hora.',
      };
    }
    case 'fed':
      return hasFasting(plan)
        ? null
        : { kind, question: 'Já comeu hoje?', otherwise: 'Coma alguma coisa leve antes de vir.' };
    default:
      return null;
  }
}

interface Readiness {
  ready: boolean;
  text: string;
}

/** `closes` is the last minute of the place's day, or null when unknown. */
export function afterMeal(plan: Plan, meal: number, visit: VisitTime, closes: number | null): Readiness {
  const { ready, text } = readinessAfter(plan, meal, visit, closes);
  return { ready, text: forPlace(plan, text) };
}

function readinessAfter(plan: Plan, meal: number, visit: VisitTime, closes: number | null): Readiness {
  const fasting = requirementFor(plan, 'fasting');
  const [min, max] = [fasting?.min ?? 0, fasting?.max ?? null];
  const earliest = meal + min * 60_000;
  const latest = max === null ? Infinity : meal + max * 60_000;
  if (earliest <= visit.from && visit.until <= latest)
    return { ready: true, text: 'Tudo certo com o jejum: pode vir no horário.' };
  if (latest < visit.until)
    return {
      ready: false,
      text: `O jejum já passa de ${timeText(max ?? 0)}. Coma algo e venha em outro dia.`,
    };
  const there = localOf(earliest, visit.zone);
  const last = Math.min(requirementFor(plan, 'clock')?.max ?? Infinity, closes ?? Infinity);
  if (there.day !== localOf(visit.from, visit.zone).day || minutesOf(there.time) > last)
    return {
      ready: false,
      text: `Hoje não dá mais tempo de completar ${timeText(min)} de jejum. Venha em outro dia.`,
    };
  return {
    ready: false,
    text: `Venha a partir das ${hourText(minutesOf(there.time))}, sem comer até lá; água pode.`,
  };
}
