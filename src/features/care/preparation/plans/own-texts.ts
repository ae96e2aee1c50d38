import { hasFasting, requirementFor } from '#features/care/preparation/merge-plan.ts';
import { ACCOMPANYING } from '#features/care/preparation/prep-rule.ts';
import {
  forPlace,
  isTakenLater,
  relativeSteps,
  relativeText,
} from '#features/care/preparation/step-texts.ts';
import { fold } from '#values/text.ts';
import type { VisitPlan } from './visit-plans.ts';

/** A service's own text about its preparation, as safe HTML, for one patient. */
export interface OwnText {
  productId: number;
  productName: string;
  beneficiaryId: number | null;
  personName: string;
  /** Absent for adults and at an unknown age. */
  childYears?: number | undefined;
  html: string;
}

/** Equal texts appear once, with all services that have them. */
export interface ServiceText {
  services: string[];
  html: string;
  /** No rule says a step of these services, so the plan has nothing of what this text asks for. */
  alone: boolean;
}

const merged = (texts: readonly (OwnText & { alone: boolean })[]): ServiceText[] =>
  [...Map.groupBy(texts, ({ html, alone }) => `${alone} ${html}`).values()].flatMap((same) => {
    const [first] = same;
    if (!first || first.html === '') return [];
    const { html, alone } = first;
    return { services: [...new Set(same.map(({ productName }) => productName))], html, alone };
  });

type Visit = Pick<VisitPlan, 'plan' | 'beneficiaryId' | 'personName'>;

/** A service has one text, which is written for adults. A child's plan has its own hours and leaves such advice out. */
const FOR_ADULTS = /jejum[^<]*\d|exerc[ií]ci|treino|[áa]lcool|\bfum[aeo]|cigarro|sexual|ejacul/iu;

const SENTENCE_END = /(?<=[.!?])\s+/;
const BLOCK = /<(li|p)>([^<]*)<\/\1>/g;
const EMPTY_LIST = /<(ul|ol)>\s*<\/\1>/g;

/** Removes whole sentences of paragraphs and items without a link or emphasis. */
const withoutSentences = (html: string, leaves: (sentence: string) => boolean): string =>
  html
    .replace(BLOCK, (_, tag: string, text: string) => {
      const left = text.split(SENTENCE_END).filter((sentence) => !leaves(sentence));
      return left.length === 0 ? '' : `<${tag}>${left.join(' ')}</${tag}>`;
    })
    .replace(EMPTY_LIST, '')
    .trim();

function forPatient(text: OwnText): OwnText {
  if (text.childYears === undefined) return text;
  const html = withoutSentences(text.html, (sentence) => FOR_ADULTS.test(sentence));
  return { ...text, html: FOR_ADULTS.test(html) ? '' : html };
}

/** Where another service of the visit comes first, this sample is not collected at home. */
function forVisit(text: OwnText, { plan }: Visit): OwnText {
  const waits = plan.requirements.some(
    (jar) =>
      jar.kind === 'jar' && jar.services.some(({ id }) => id === text.productId) && isTakenLater(plan, jar),
  );
  const html = waits ? withoutSentences(text.html, (sentence) => /\bem casa\b/iu.test(sentence)) : text.html;
  return { ...text, html: forPlace(plan, html) };
}

const wordsOf = (text: string): string => (fold(text).match(/[a-z0-9]+/g) ?? []).join(' ');

/** Sentences with nothing but the hours of a fast, or that none is needed, which are true of the service alone. */
const FASTING_HOURS =
  /^jejum de \d+( a \d+)? horas(,? (e )?(ate|sem passar de|no maximo) \d+( horas)?)?([;,] agua pode)?\.?$/;
const NO_FASTING =
  /^((em geral |geralmente |venha )?sem jejum|dispensa jejum|jejum dispensado|jejum nao e necessario|nao (ha|e preciso|precisa de) jejum|(o )?bebes? (podem mamar|mama) normalmente)( (e sem|nem) [^;]+)?\.?$/;

/**
 * Leaves out the sentences that the plan has too. In a visit with a fast its hours count, whatever one service needs
 * alone; hours that no rule gives stay.
 */
function unsaid({ productId, html }: OwnText, { plan }: Visit): string {
  const said = new Set(relativeSteps(plan).flatMap(({ text }) => text.split(SENTENCE_END).map(wordsOf)));
  const fasting = hasFasting(plan) ? requirementFor(plan, 'fasting') : undefined;
  const isRuled = fasting?.services.some(({ id }) => id === productId) === true;
  const isCounted = (sentence: string) =>
    (isRuled && FASTING_HOURS.test(sentence)) || (fasting !== undefined && NO_FASTING.test(sentence));
  const own = fasting ? html.replace(/, sem jejum(?=[.,;])/g, '') : html;
  return withoutSentences(own, (sentence) => said.has(wordsOf(sentence)) || isCounted(fold(sentence)));
}

const belongs = ({ plan, beneficiaryId, personName }: Visit, text: OwnText): boolean =>
  text.html !== '' &&
  text.beneficiaryId === beneficiaryId &&
  text.personName === personName &&
  plan.services.some(({ id }) => id === text.productId);

export const isAlone = ({ plan }: Pick<Visit, 'plan'>, productId: number): boolean =>
  !plan.requirements.some(
    (requirement) =>
      !ACCOMPANYING.includes(requirement.kind) &&
      requirement.services.some(({ id }) => id === productId) &&
      relativeText(plan, requirement) !== '',
  );

const shownIn = (visit: Visit, texts: readonly OwnText[], onPaper: boolean): ServiceText[] =>
  merged(
    texts
      .filter((text) => belongs(visit, text))
      .map(forPatient)
      .map((text) => forVisit(text, visit))
      .map((text) => {
        const alone = isAlone(visit, text.productId);
        return { ...text, alone, html: alone || onPaper ? unsaid(text, visit) : text.html };
      }),
  );

/** The texts of a visit's services. A text that is alone leaves out what the plan says; the others are whole. */
export const textsIn = (visit: Visit, texts: readonly OwnText[]): ServiceText[] =>
  shownIn(visit, texts, false);

/** Paper unfolds nothing, so every text is there, without what the plan says. */
export const printedTexts = (visit: Visit, texts: readonly OwnText[]): ServiceText[] =>
  shownIn(visit, texts, true);

/** The texts of services whose visit has no plan, by patient. */
export function textsOutside(
  visits: readonly Visit[],
  texts: readonly OwnText[],
): { key: string; person: string; texts: ServiceText[] }[] {
  const left = texts
    .filter((text) => !visits.some((visit) => belongs(visit, text)))
    .map((text) => ({ ...forPatient(text), alone: true }))
    .filter(({ html }) => html !== '');
  return [...Map.groupBy(left, ({ beneficiaryId, personName }) => `${beneficiaryId}:${personName}`)].map(
    ([key, own]) => ({ key, person: own[0]?.personName ?? '', texts: merged(own) }),
  );
}
