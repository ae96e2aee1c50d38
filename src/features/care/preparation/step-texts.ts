import { replyTo } from '#features/care/preparation/advice/care-answers.ts';
import { questionOf } from '#features/care/preparation/advice/shared-questions.ts';
import { hourText } from '#values/hour.ts';
import { listText } from '#values/list-text.ts';
import { capital, lower } from '#values/sentence-case.ts';
import { cycleText } from './cycle-days.ts';
import { ageText } from './day-texts.ts';
import { leastAfter, wordedInterval } from './dose-times.ts';
import {
  asksDoctor,
  hasFasting,
  namedMax,
  type Plan,
  type Requirement,
  requirementFor,
  visitAct,
} from './merge-plan.ts';
import { contraindicationIn, exclusionLead, type PrepKind, statementsOf } from './prep-rule.ts';
import { rangeText, timeBefore, timeText, weekdaysText } from './span-texts.ts';

/** These words are only true where the visit has a fast. */
const UNTIL_FASTING = / até começar o jejum(?=\.)/;

export const ASK_DOCTOR = 'Jejum: combine com seu médico quanto tempo.';

/** Words of rules that send the patient somewhere, and what they say to patients who stay at home. */
const AT_HOME: readonly (readonly [RegExp, string])[] = [
  [
    /venha na primeira hora da manhã e traga um lanche para depois/g,
    'peça a primeira hora da manhã e deixe um lanche pronto',
  ],
  [/^Venha alimentado/, 'Esteja alimentado'],
  [/\bVenha (?=a partir|antes|até|de preferência|em outro dia|mais tarde)/g, 'Peça a visita '],
  [/\bvenha (?=a partir|antes|até|de preferência|em outro dia|mais tarde)/g, 'peça a visita '],
  [/^Não venha ainda/, 'Não colha ainda'],
  [/não venha à unidade: vá/, 'não espere a equipe: vá'],
  [/^Traga /, 'Tenha em mãos '],
  [/(?<=<li>|<p>)Traga /g, 'Tenha em mãos '],
  [/ e traga em frasco/, ' e entregue em frasco'],
  [/\bpegue na unidade\b/g, 'peça à equipe'],
  [/ que você pega antes na unidade/, ' que a equipe entrega antes'],
  [/\bantes de vir\b/g, 'antes da visita'],
  [/\bpode vir no horário/, 'pode esperar a equipe'],
  [/\bcolha na unidade, com a equipe/g, 'colha com a equipe'],
  [/\bVenha com (um )?acompanhante/g, 'Tenha um acompanhante'],
];

/** The text for a visit at home, where the plan is for one. */
export const forPlace = ({ atHome }: Pick<Plan, 'atHome'>, text: string): string =>
  atHome ? AT_HOME.reduce((said, [words, other]) => said.replace(words, other), text) : text;

/** A collection in the afternoon has no first hour of the morning. */
const forHour = (plan: Plan, text: string): string =>
  (plan.startsAt ?? requirementFor(plan, 'clock')?.min ?? 0) >= NOON
    ? text.replace(', venha na primeira hora da manhã e traga', ' e traga')
    : text;

/** The text for a visit without a time; '' where the rule only serves to find conflicts. */
export const relativeText = (plan: Plan, requirement: Requirement): string =>
  forPlace(plan, forHour(plan, textOf(plan, requirement)));

function textOf(plan: Plan, requirement: Requirement): string {
  const { kind, min, max, text } = requirement;
  const lines = text.split('\n').filter(Boolean).join(' ');
  switch (kind) {
    case 'fasting':
      if (min === null) return lines;
      if (asksDoctor(plan)) return ASK_DOCTOR;
      return `${fastingWords(requirement)}; água pode.`;
    case 'alcohol':
      return requirement.gathered === null
        ? `Não tome bebida alcoólica ${timeBefore(min ?? 0)}.`
        : `Não tome bebida alcoólica ${beforeStart(min)}.`;
    case 'exercise':
      if (requirement.gathered !== null) return `Fique sem ${lower(text)} ${beforeStart(min)}.`;
      return min === null
        ? `Evite ${lower(text)} no dia d${visitAct(plan)}.`
        : `Fique sem ${lower(text)} ${timeBefore(min)}.`;
    case 'abstinence':
      if (min !== null && max !== null)
        return `Fique de ${rangeText(min, Math.max(min, max))} sem ejacular antes da coleta.`;
      return `Fique sem ejacular ${timeBefore(min ?? max ?? 0)}.`;
    case 'diet':
      if (requirement.gathered !== null) return `${capital(beforeStart(min))}: ${lower(text)}`;
      if (min !== null) return `${capital(timeBefore(min))}: ${lower(text)}`;
      return hasFasting(plan) ? text : text.replace(UNTIL_FASTING, '');
    case 'clock':
      return [clockAsked(requirement, visitAct(plan)), orderHourText(plan)].filter(Boolean).join(' ');
    case 'urine_day':
      return `Urina de 24 horas: na véspera, jogue fora a primeira urina do dia e anote a hora; guarde todas as outras até a mesma hora do dia da entrega, inclusive a primeira da manhã. ${[lines, bottlesText(plan)].filter(Boolean).join(' ')}`.trim();
    case 'retention':
      return retentionText(plan, requirement);
    case 'jar':
      if (isTakenLater(plan, requirement)) return '';
      return max === null
        ? jarText(plan, requirement)
        : `Entregue ${lower(text)}${ofJar(plan, requirement)} em até ${timeText(max)} depois de colher.`;
    case 'rest':
      return min === null ? lines : `Reserve ${timeText(min)} de repouso antes da coleta. ${lines}`.trim();
    case 'stay':
      return [
        `Reserve ${max === null || max === min ? timeText(min ?? 0) : `de ${rangeText(min ?? 0, max)}`} para o atendimento.`,
        lines,
      ]
        .filter(Boolean)
        .join(' ');
    case 'before':
    case 'after':
      return orderText(plan, requirement);
    case 'fed':
      return hasFasting(plan)
        ? 'Depois do último exame em jejum, coma; só então tome a vacina.'
        : 'Venha alimentado.';
    case 'event':
      return min === null
        ? text
        : `${pastEvent(plan, requirement)}? Espere ${timeText(min)}${requirement.gathered === null ? '' : ` e só então comece ${THE_DAY}`}.`;
    case 'medicine':
      return text;
    case 'dose':
      return `${text}: ${doseText(plan, requirement)}. Diga à equipe a hora da última dose.`;
    case 'diabetes':
    case 'pregnancy':
      return concerns(plan, kind) ? lines : '';
    case 'anticoagulant':
      return anticoagulantText(plan, text.split('\n'));
    case 'contraindication':
      return contraindicationText(plan, requirement);
    case 'tell':
      return `Conte à equipe: ${text.split('\n').join('; ')}.`;
    case 'bring':
      return `Traga ${text.split('\n').join('; ')}.`;
    case 'age':
      return ageText(requirement);
    case 'cycle':
      return cycleText(plan, requirement);
    case 'exclusive':
      return '';
  }
}

/** "Jejum de 8 a 12 horas"; "Jejum de ao menos 8 horas" where no rule has a maximum. */
export function fastingWords(fasting: Requirement): string {
  const [min, max] = [fasting.min ?? 0, namedMax(fasting)];
  return `Jejum de ${max === null ? `ao menos ${timeText(min)}` : rangeText(min, Math.max(min, max))}`;
}

const TWO_VISITS = 'para colher em 2 visitas, fale com a nossa equipe.';

function orderHourText({ orderHours, answers }: Plan): string {
  if (orderHours.length === 0 || (answers && answers.orderHour !== null)) return '';
  const isApart = orderHours.some(({ apart }) => apart);
  const hours = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(
    orderHours.map(({ text }) => text),
  );
  return isApart
    ? `Se o pedido do médico diz ${hours}, nem tudo é colhido nessa hora: ${TWO_VISITS}`
    : `Se o pedido do médico diz ${hours}, vale a hora do pedido.`;
}

/** A missed or late dose of any medicine whose level is measured can do harm. */
const NEVER_LATE = 'não atrase nem pule dose';

/**
 * "ao menos 8 horas", "de 12 a 14 horas". With a maximum the window counts, because the next dose of a medicine taken
 * once a day comes long after it. '' where the doses follow each other within the minimum, or may do so: only the moment
 * before the next one is left.
 */
export function timeSinceDose(plan: Plan, requirement: Requirement): string {
  const { max } = requirement;
  const answers = isOnlyLevel(plan) ? plan.answers : undefined;
  const least = leastAfter(requirement, answers);
  const interval = wordedInterval(requirement, answers);
  if (interval <= least) return '';
  return max === null ? `ao menos ${timeText(least)}` : `de ${rangeText(least, Math.min(max, interval))}`;
}

export function doseText(plan: Plan, requirement: Requirement): string {
  const since = timeSinceDose(plan, requirement);
  if (requirement.max !== null && since)
    return `colha ${since} depois da última dose, antes da próxima; ${NEVER_LATE}`;
  const least = since && `, ${since} depois da última`;
  return `colha logo antes da próxima dose${least}; ${NEVER_LATE}`;
}

/** With several medicines the answer about the doses may be about another one. */
const isOnlyLevel = ({ requirements, levels }: Plan): boolean =>
  (levels ?? requirements.filter(({ kind }) => kind === 'dose')).length === 1;

/** Without an answer only the advice about diabetes is shown, because long fasts are the most dangerous there. */
function concerns({ answers }: Plan, kind: 'diabetes' | 'pregnancy'): boolean {
  const reply = answers && replyTo(answers, kind);
  return kind === 'diabetes' ? reply !== 'no' : reply === 'yes';
}

/** Patients who have not answered see the question and what to do first. The rest is shown after a "sim". */
function anticoagulantText({ answers }: Plan, lines: readonly string[]): string {
  const reply = answers && replyTo(answers, 'anticoagulant');
  if (reply === 'no') return '';
  const [first, rest] = [lines.filter(isQuestion), lines.filter((line) => !isQuestion(line))];
  return [...first, ...(reply === 'yes' ? rest : [])].join(' ');
}

const isQuestion = (line: string): boolean => line.includes('?');

/** Joins all contraindications of the same services, without those that the patient's answers rule out. */
function contraindicationText(plan: Plan, requirement: Requirement): string {
  const same = plan.requirements.filter(
    (one) => one.kind === 'contraindication' && isOfSame(one, requirement) && !isRuledOut(plan, one),
  );
  if (same[0] !== requirement) return '';
  const lead = exclusionLead(requirement.services.every(({ isVaccine }) => isVaccine));
  const text = statementsOf(
    same.map((one) => contraindicationIn(one.text)),
    lead,
  ).join(' ');
  if (concernsAll(plan, requirement)) return text;
  const names = namesOf(requirement.services);
  return text.startsWith(lead) ? `${names}: ${lower(text)}` : `${names}. ${text}`;
}

const isOfSame = (one: Requirement, other: Requirement): boolean =>
  one.services.length === other.services.length &&
  one.services.every(({ id }) => other.services.some((same) => same.id === id));

function isRuledOut({ answers }: Plan, { codes = [], text }: Requirement): boolean {
  const { question } = contraindicationIn(text);
  return (
    answers !== undefined && codes.some((code) => replyTo(answers, questionOf({ code, question })) === 'no')
  );
}

/** Where it does not concern all services, its text has to name them. */
export const concernsAll = ({ services }: Plan, requirement: Requirement): boolean =>
  requirement.services.length === services.length;

/** “Outra vacina” would puzzle beside an exam. */
export const pastEvent = ({ onlyVaccines }: Plan, { text }: Requirement): string =>
  onlyVaccines ? text : text.replace(' outra vacina ', ' alguma vacina ');

const THE_DAY = 'a urina de 24 horas';

const beforeStart = (minutes: number | null) =>
  minutes ? `desde ${timeText(minutes)} antes de começar ${THE_DAY}, até o fim dela` : `durante ${THE_DAY}`;

export function clockAsked(requirement: Requirement, act = visitAct({ onlyVaccines: false })): string {
  if (requirement.apart) return [...requirement.apart.map(apartText), capital(TWO_VISITS)].join(' ');
  const when = clockHours(requirement);
  return when && `${capital(act)} é ${when}.`;
}

/** "de segunda a sábado, das 7h às 8h"; '' where every hour serves. */
export function clockHours({ min, max, weekdays }: Requirement): string {
  const hours =
    min !== null && max !== null
      ? `das ${hourText(min)} às ${hourText(max)}`
      : max !== null
        ? `até as ${hourText(max)}`
        : min !== null
          ? `a partir das ${hourText(min)}`
          : '';
  return [weekdays.length > 0 && weekdaysText(weekdays), hours].filter(Boolean).join(', ');
}

const NOON = 12 * 60;

/** "Cortisol: às 23h.", "Testosterona: de manhã, até as 10h."; a paper without names has only the hours. */
function apartText(requirement: Requirement): string {
  const { services, text, min, max } = requirement;
  const isMorning = text === '' && min === null && max !== null && max <= NOON;
  const hours = text ? `às ${text}` : `${isMorning ? 'de manhã, ' : ''}${clockHours(requirement)}`;
  return `${services.length > 0 ? `${namesOf(services)}: ${hours}` : capital(hours)}.`;
}

/** Beside another jar, the names of the services that this one is for, as in " (Coprocultura)"; '' otherwise. */
export const ofJar = (plan: Plan, requirement: Requirement): string =>
  isOneOfJars(plan, requirement) ? ` (${namesOf(requirement.services)})` : '';

const jarText = (plan: Plan, requirement: Requirement): string =>
  isOneOfJars(plan, requirement)
    ? `${namesOf(requirement.services)}: ${lower(requirement.text)}`
    : requirement.text;

const isOneOfJars = ({ requirements }: Plan, requirement: Requirement): boolean =>
  requirements.some((one) => one.kind === 'jar' && one !== requirement && !isOfSame(one, requirement));

/** Preservatives differ, so one bottle serves several exams only where one rule of a jar names them. */
function bottlesOf({ requirements }: Plan) {
  const gathered = requirements.find(({ kind }) => kind === 'urine_day')?.services ?? [];
  const jars = requirements.filter(({ kind }) => kind === 'jar');
  const jarOf = ({ id }: (typeof gathered)[number]) =>
    jars.find(({ services }) => services.some((one) => one.id === id)) ?? id;
  return [...Map.groupBy(gathered, jarOf).values()];
}

export function bottlesText(plan: Plan): string {
  const bottles = bottlesOf(plan);
  const gathered = bottles.flat();
  if (gathered.length < 2) return '';
  if (bottles.length === 1)
    return `Uma só urina de 24 horas, em um frasco, serve para os ${gathered.length} exames.`;
  const shared = bottles
    .filter(({ length }) => length > 1)
    .map((services) => `${namesOf(services)} dividem o mesmo`);
  return `São ${gathered.length} exames de urina de 24 horas em ${bottles.length} frascos${shared.length > 0 ? ` (${shared.join('; ')})` : ''}: pegue-os na unidade e pergunte, antes de começar, como dividir a urina.`;
}

/** The patient fetches a jar at the unit before the first step, as always where there are several bottles. */
export const fetchesJar = (plan: Plan): boolean =>
  bottlesOf(plan).length > 1 || plan.requirements.some(({ fromUnit }) => fromUnit);

/** The jar of the 24 hours already contains the first urine of the morning. */
function retentionText(plan: Plan, { min, max }: Requirement): string {
  if (max === null) return `Fique ao menos ${timeText(min ?? 0)} sem urinar antes de colher.`;
  const held = `fique de ${rangeText(min ?? 0, Math.max(min ?? 0, max))} sem urinar antes de colher`;
  return requirementFor(plan, 'urine_day')
    ? `Termine as 24 horas com a primeira urina da manhã no frasco delas. Só depois, para a outra amostra, ${held}.`
    : `Colha a primeira urina da manhã ou ${held}.`;
}

function orderText(plan: Plan, requirement: Requirement): string {
  const { kind, others, services: own } = requirement;
  const second = plan.services.filter(({ id }) => others.includes(id));
  if (second.length === 0) return '';
  const [first, then] = kind === 'before' ? [own, second] : [second, own];
  const isJar = plan.requirements.some((one) => one.kind === 'jar' && takenAfter(requirement, one));
  return `Na visita, primeiro ${namesOf(first)}; depois, ${namesOf(then)}${isJar ? ', na própria unidade; não traga de casa' : ''}.`;
}

/** Another service of the visit comes first, so this sample cannot be collected at home. */
export const isTakenLater = (plan: Plan, jar: Requirement): boolean =>
  plan.requirements.some((order) => takenAfter(order, jar));

const takenAfter = ({ kind, others, services }: Requirement, jar: Requirement): boolean =>
  (kind === 'before' && jar.services.every(({ id }) => others.includes(id))) ||
  (kind === 'after' && jar.services.every(({ id }) => services.some((own) => own.id === id)));

const namesOf = (services: readonly { name: string }[]) => listText(services.map(({ name }) => name));

export interface RelativeStep {
  kind: PrepKind;
  text: string;
}

export const relativeSteps = (plan: Plan): RelativeStep[] =>
  plan.requirements
    .map((requirement) => ({ kind: requirement.kind, text: relativeText(plan, requirement) }))
    .filter(({ text }) => text !== '');

/**
 * The steps before the purchase. Contraindications have a place of their own there, and a question about an
 * anticoagulant waits for the plan of a person.
 */
export const purchaseSteps = (plan: Plan): RelativeStep[] =>
  relativeSteps(plan).filter(({ kind }) => kind !== 'contraindication' && kind !== 'anticoagulant');
