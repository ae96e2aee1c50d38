import { asksDoctor, namedMax, type Plan, type Requirement } from '#features/care/preparation/merge-plan.ts';
import { contraindicationIn, type PrepKind } from '#features/care/preparation/prep-rule.ts';
import { rangeText, timeText } from '#features/care/preparation/span-texts.ts';
import { relativeText } from '#features/care/preparation/step-texts.ts';
import { capital, lower } from '#values/sentence-case.ts';

/** In the order in which the counter asks: first the questions that may stop the act. */
export const QUESTION_TOPICS = ['stops', 'brought', 'preparation', 'health', 'advice'] as const;

export interface Topic {
  topic: (typeof QUESTION_TOPICS)[number];
  texts: string[];
}

const TOPIC_OF: Partial<Record<PrepKind, Topic['topic']>> = {
  contraindication: 'stops',
  event: 'stops',
  bring: 'brought',
  jar: 'brought',
  urine_day: 'brought',
  diabetes: 'health',
  pregnancy: 'health',
  anticoagulant: 'health',
  medicine: 'health',
  dose: 'health',
  tell: 'health',
  cycle: 'health',
};

/** Advice without a time may be about the days after the visit, so it is given and not asked about. */
const isAdvice = ({ kind, min }: Requirement): boolean => kind === 'diet' && min === null;

const topicOf = (requirement: Requirement): Topic['topic'] =>
  isAdvice(requirement) ? 'advice' : (TOPIC_OF[requirement.kind] ?? 'preparation');

/** The counter's questions before it collects or vaccinates, each once for all services of the visit. */
export function questionsOf(plan: Plan): Topic[] {
  const asked = new Map<string, Topic['topic']>();
  for (const requirement of plan.requirements)
    for (const text of questionsAbout(plan, requirement))
      if (text !== '' && !asked.has(text)) asked.set(text, topicOf(requirement));
  return QUESTION_TOPICS.map((topic) => ({
    topic,
    texts: [...asked].filter(([, of]) => of === topic).map(([text]) => text),
  })).filter(({ texts }) => texts.length > 0);
}

function questionsAbout(plan: Plan, requirement: Requirement): string[] {
  const { kind, min, max, text } = requirement;
  const parts = text.split('\n').filter(Boolean);
  switch (kind) {
    case 'contraindication':
      return [contraindicationIn(text).question];
    case 'fasting':
      return [fastingQuestion(plan, requirement)];
    case 'diabetes':
    case 'pregnancy':
    case 'anticoagulant':
      return parts.flatMap(firstQuestion).slice(0, 1);
    case 'alcohol':
      return [`Quando tomou bebida alcoólica pela última vez? ${needed(requirement, ' sem')}`];
    case 'exercise':
      return [`${text}: quando foi a última vez? ${min === null ? '' : needed(requirement, ' sem')}`.trim()];
    case 'abstinence':
      return [`Há quanto tempo está sem ejacular? ${needed(requirement)}`];
    case 'retention':
      return [`Há quanto tempo não urina? ${needed(requirement)}`];
    case 'event':
      return [min === null ? text : `${text}? Precisa esperar ${timeText(min)}.`];
    case 'medicine':
      return text.includes(':') ? [`${text.slice(0, text.indexOf(':'))}: usa? Quando foi a última vez?`] : [];
    case 'dose':
      return [`${text}: a que horas foi a última dose?`];
    case 'tell':
      return parts.map((part) => `${capital(part)}?`);
    case 'bring':
      return parts.map((part) => `Trouxe ${lower(part)}?`);
    case 'diet': {
      const advice = relativeText(plan, requirement);
      return [isAdvice(requirement) ? advice : `${asPrepared(advice)} Foi assim?`];
    }
    case 'urine_day':
      return ['A que horas começou e terminou a urina de 24 horas?'];
    case 'jar':
      return max === null
        ? []
        : [`Amostra trazida de casa: a que horas foi colhida? Vale por ${timeText(max)}.`];
    case 'fed':
      return ['Já comeu hoje?'];
    case 'cycle':
      return ['Em que dia do ciclo menstrual está?'];
    case 'clock':
    case 'rest':
    case 'stay':
    case 'before':
    case 'after':
      return [relativeText(plan, requirement)];
    case 'age':
    case 'exclusive':
      return [];
  }
}

function fastingQuestion(plan: Plan, requirement: Requirement): string {
  if (asksDoctor(plan)) return 'Em jejum desde quando? O médico combina quanto tempo.';
  return requirement.min === null
    ? `O que comeu, e a que horas? ${asPrepared(requirement.text.split('\n').join(' '))}`
    : `Em jejum desde quando? ${needed(requirement)}`;
}

/** The patient's text speaks to the patient. */
const asPrepared = (text: string): string => `No preparo: ${lower(text)}`;

function needed(requirement: Requirement, without = ''): string {
  const [min, max] = [requirement.min, namedMax(requirement)];
  const [least, most] = [min ?? max ?? 0, max ?? 0];
  const time = most > least ? `de ${rangeText(least, most)}` : `de ao menos ${timeText(least)}`;
  return `Precisa ${time}${without}.`;
}

/** Texts for patients go on with advice, which the counter does not read out. */
const firstQuestion = (text: string): string[] =>
  text.includes('?') ? [text.slice(0, text.indexOf('?') + 1)] : [];
