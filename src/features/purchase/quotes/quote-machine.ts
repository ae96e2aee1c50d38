import type { BeneficiaryView } from '#features/account/beneficiaries/beneficiary.ts';
import type { Preview } from '#features/purchase/quotes/contract.ts';
import type { TermsSource } from '#features/trust/terms/terms.ts';
import { changeDraft, type DraftEdit, type QuoteDraft } from './draft.ts';

export interface QuoteState {
  preview: Preview;
  people: readonly BeneficiaryView[];
  draft: QuoteDraft;
  /** `attempt` distinguishes two refusals with the same text. */
  refusal: { text: string; code: string; attempt: number };
  /** Each refused field has its text. */
  refused: Readonly<Record<string, string>>;
  /** While true no step is visible, because the quote is made at once. */
  immediate: boolean;
  tryingCoupon: boolean;
}

export type QuoteEvent =
  | { type: 'edited'; change: DraftEdit }
  /** The cart was read again because services of `personId` changed; null names no person. */
  | { type: 'previewed'; preview: Preview; personId: number | null }
  | { type: 'personSaved'; person: BeneficiaryView }
  | { type: 'termsAccepted'; source: TermsSource }
  | { type: 'refused'; code: string; message: string; fields: Readonly<Record<string, string>> }
  | { type: 'couponTried' | 'couponAnswered' | 'stepLeft' | 'immediateEnded' };

/** Choices survive errors, steps back and changes of the cart. */
export function reduceQuote(state: QuoteState, event: QuoteEvent): QuoteState {
  const { preview, people, draft, refusal } = state;
  switch (event.type) {
    case 'edited':
      return { ...state, draft: changeDraft(draft, event.change), refused: {} };
    case 'previewed':
      return {
        ...state,
        preview: event.preview,
        draft: changeDraft(draft, {
          type: 'fit',
          before: preview.lines,
          lines: event.preview.lines,
          ceps: cepsOf(event.preview),
          personId: event.personId,
        }),
      };
    case 'personSaved':
      return { ...state, people: withPerson(people, event.person), refused: {} };
    case 'termsAccepted': {
      const missingTerms = preview.missingTerms.filter((source) => source !== event.source);
      return { ...state, preview: { ...preview, missingTerms } };
    }
    case 'refused':
      return {
        ...state,
        immediate: false,
        refusal: { text: event.message, code: event.code, attempt: refusal.attempt + 1 },
        refused: event.fields,
      };
    case 'couponTried':
      return { ...state, tryingCoupon: true };
    case 'couponAnswered':
      return { ...state, tryingCoupon: false };
    case 'stepLeft':
      return { ...state, refusal: { ...refusal, text: '', code: '' } };
    case 'immediateEnded':
      return { ...state, immediate: false };
  }
}

export const cepsOf = ({ cepPlaces }: Preview): string[] => Object.keys(cepPlaces);

export const unitsOf = ({ lines }: Pick<Preview, 'lines'>): number =>
  lines.reduce((units, { amount }) => units + amount, 0);

const withPerson = (people: readonly BeneficiaryView[], saved: BeneficiaryView) =>
  people.some(({ id }) => id === saved.id)
    ? people.map((person) => (person.id === saved.id ? saved : person))
    : [...people, saved];
