import { asksDoctor, namedMax, type Plan, type Requirement } from '#features/care/preparation/merge-plan.ts';
import { contraindicationIn } from '#features/care/preparation/prep-rule.ts';
import { rangeText, timeText } from '#features/care/preparation/span-texts.ts';
import { relativeText } from '#features/care/preparation/step-texts.ts';
import { capital, lower } from '#values/sentence-case.ts';

/** The counter's questions before it collects or vaccinates, each once for all services of the visit. */
export const questionsOf = (plan: Plan): string[] => [
  ...new Set(plan.requirements.flatMap((requirement) => questionsAbout(plan, requirement)).filter(Boolean)),
];

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
    case 'diet':
      return [`${asPrepared(relativeText(plan, requirement))} Foi assim?`];
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
