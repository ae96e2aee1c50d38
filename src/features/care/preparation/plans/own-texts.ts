import type { VisitPlan } from './visit-plans.ts';

/** A service's own text about its preparation, as safe HTML, for one patient. */
export interface OwnText {
  productId: number;
  productName: string;
  beneficiaryId: number | null;
  personName: string;
  html: string;
}

/** Equal texts appear once, with all services that have them. */
export interface FoldedText {
  services: string[];
  html: string;
}

const folded = (texts: readonly OwnText[]): FoldedText[] =>
  [...Map.groupBy(texts, ({ html }) => html)].map(([html, same]) => ({
    html,
    services: [...new Set(same.map(({ productName }) => productName))],
  }));

type Visit = Pick<VisitPlan, 'plan' | 'beneficiaryId' | 'personName' | 'childYears'>;

/** A service has one text, which is written for adults. A child's plan has its own hours and leaves such advice out. */
const FOR_ADULTS = /jejum[^<]*\d|exerc[ií]ci|treino|[áa]lcool|\bfum[aeo]|cigarro|sexual|ejacul/iu;

const belongs = ({ plan, beneficiaryId, personName }: Visit, text: OwnText): boolean =>
  text.html !== '' &&
  text.beneficiaryId === beneficiaryId &&
  text.personName === personName &&
  plan.services.some(({ id }) => id === text.productId);

export const textsIn = (visit: Visit, texts: readonly OwnText[]): FoldedText[] =>
  folded(
    texts.filter(
      (text) => belongs(visit, text) && !(visit.childYears !== null && FOR_ADULTS.test(text.html)),
    ),
  );

/** The texts of services whose visit has no plan, by patient. */
export function textsOutside(
  visits: readonly Visit[],
  texts: readonly OwnText[],
): { key: string; person: string; texts: FoldedText[] }[] {
  const left = texts.filter((text) => text.html !== '' && !visits.some((visit) => belongs(visit, text)));
  return [...Map.groupBy(left, ({ beneficiaryId, personName }) => `${beneficiaryId}:${personName}`)].map(
    ([key, own]) => ({ key, person: own[0]?.personName ?? '', texts: folded(own) }),
  );
}
