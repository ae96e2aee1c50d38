import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { BeneficiaryView } from '#features/account/beneficiaries/beneficiary.ts';
import type * as calls from '#features/purchase/quotes/calls.ts';
import type { HomeAddress, Preview, QuoteFlow } from '#features/purchase/quotes/contract.ts';
import { peopleProblems, repeated } from '#features/purchase/quotes/people.ts';
import { recipientsOfViews } from '#features/purchase/quotes/recipient.ts';
import { visitsProblems } from '#features/purchase/quotes/visit.ts';
import type { TermsSource } from '#features/trust/terms/terms.ts';
import { messageOf, postJson, READ_MS } from '#ui/http.ts';
import { safetyQuestions } from '../contraindications.ts';
import { assignmentsOf, type DraftEdit, homeVisitsOf, type QuoteDraft, startDraft } from '../draft.ts';
import { cepsOf, type QuoteState, reduceQuote, unitsOf } from '../quote-machine.ts';
import type { Step } from '../steps.ts';
import { useConfirm } from './use-confirm.ts';
import { useSavedDraft } from './use-saved-draft.ts';
import { type StepInHistory, useStep } from './use-step.ts';

type NewQuote = Extract<QuoteFlow, { state: 'new' }>;

export interface QuoteOptions extends StepInHistory {
  flow: NewQuote;
  skip: boolean;
  /**
   * What the shopper has just answered to 'O pedido é pra você?'; null without an answer. After a yes with nothing left to
   * decide, the quote is made without another step.
   */
  forMe: boolean | null;
  source: '' | 'self_service';
  /** The page's header knows this number of units in the cart; undefined until it does. */
  cartUnits: number | undefined;
  setCoupon: (code: string | null) => Promise<{ error: boolean; message: string }>;
  /** `atOnce` means that no step has shown the summary. */
  onConfirmed: (atOnce: boolean) => void;
  onEmptied: () => void;
}

export function useQuote(options: QuoteOptions) {
  const { flow, skip, source, cartUnits, requested, onStep, setCoupon, onConfirmed, onEmptied } = options;
  const { today } = flow;
  const [state, dispatch] = useReducer(reduceQuote, options, startQuote);
  const { preview, people, draft, immediate, tryingCoupon } = state;
  const [first] = useState(() => firstStep(flow, skip));
  const edit = useCallback((change: DraftEdit) => dispatch({ type: 'edited', change }), []);
  // A shopper who has just chosen "for me" is neither asked again nor given earlier choices.
  const restored = useSavedDraft({
    selfId: flow.selfId,
    draft,
    people: flow.people,
    change: edit,
    visitsOnly: requested === null && first === 'care',
  });
  const { step, steps, setStep, next, back } = useStep({
    first,
    requested,
    onStep,
    draft,
    people,
    preview,
    today,
    settled: restored,
  });
  const { busy, confirm } = useConfirm();

  const reading = useRef<Promise<unknown>>(Promise.resolve());
  /** Readings follow each other, so that an older answer never replaces a newer one. */
  function readAgain(personId: number | null): Promise<void> {
    const read = async () => {
      const fresh = await fetchPreview(preview.coupon);
      if (fresh.lines.length === 0) onEmptied();
      else dispatch({ type: 'previewed', preview: fresh, personId });
    };
    const next = reading.current.then(read, read);
    reading.current = next;
    return next;
  }

  // The cart panel over this page, or another tab, may have changed the cart.
  const knownUnits = useRef(cartUnits);
  const readChange = useEffectEvent((former: number | undefined, units: number | undefined) => {
    if (former !== undefined && former !== units && units !== unitsOf(preview))
      readAgain(null).catch(() => undefined);
  });
  useEffect(() => {
    readChange(knownUnits.current, cartUnits);
    knownUnits.current = cartUnits;
  }, [cartUnits]);

  async function tryCoupon(code: string | null): Promise<string> {
    dispatch({ type: 'couponTried' });
    try {
      const fresh = await fetchPreview(code);
      if (code !== null && fresh.coupon === null) return fresh.refusedCoupon?.message ?? '';
      const { error, message } = await setCoupon(code);
      if (error) return message;
      dispatch({ type: 'previewed', preview: fresh, personId: null });
      return '';
    } catch (error) {
      return messageOf(error);
    } finally {
      dispatch({ type: 'couponAnswered' });
    }
  }

  async function submit() {
    const { coupon, totalCents } = preview;
    const refusal = await confirm({
      assignments: assignmentsOf(draft),
      homeVisits: homeVisitsOf(draft, preview.cepPlaces),
      coupon,
      expectedTotalCents: totalCents,
      source,
    });
    if (!refusal) return onConfirmed(immediate);
    dispatch({ type: 'refused', ...refusal });
    const names = Object.keys(refusal.fields);
    if (names.some((name) => name.startsWith('pessoa-'))) setStep('people');
    else if (names.some((name) => name.startsWith('visita-'))) setStep('care');
    // The changes appear before the next attempt; if reading them fails too, only the refusal does.
    await readAgain(null).catch(() => undefined);
  }

  const started = useRef(false);
  const submitAtOnce = useEffectEvent(() => void submit());
  useEffect(() => {
    if (!immediate || !restored || started.current) return;
    started.current = true;
    submitAtOnce();
  }, [immediate, restored]);

  /** The confirmation continues, and its answer finds the shopper on the summary. */
  const uncover = useCallback(() => dispatch({ type: 'immediateEnded' }), []);

  return {
    ...state,
    step,
    steps,
    busy: busy || tryingCoupon,
    uncover,
    changed: readAgain,
    tryCoupon,
    submit,
    edit,
    next() {
      dispatch({ type: 'stepLeft' });
      next();
    },
    back() {
      dispatch({ type: 'stepLeft' });
      back();
    },
    storePerson: (person: BeneficiaryView) => dispatch({ type: 'personSaved', person }),
    accepted: (source: TermsSource) => dispatch({ type: 'termsAccepted', source }),
  };
}

const fetchPreview = (coupon: string | null) =>
  postJson<typeof calls.preview>(
    '/nad/nad/preview',
    { coupon },
    { within: READ_MS, has: ['lines', 'places', 'totalCents'] },
  );

function startQuote({ flow, skip, forMe, requested }: QuoteOptions): QuoteState {
  const { preview, people, selfId, homes, today } = flow;
  const draft = startDraft({
    lines: preview.lines,
    ceps: cepsOf(preview),
    personId: skip ? selfId : null,
    homes,
  });
  return {
    preview,
    people,
    draft,
    refusal: { text: '', code: '', attempt: 0 },
    refused: {},
    immediate:
      forMe === true &&
      requested === null &&
      firstStep(flow, skip) === 'care' &&
      nothingLeft(preview, draft, homes) &&
      safetyQuestions(preview, draft, people, today).length === 0,
    tryingCoupon: false,
  };
}

/** `skip` means that the customer receives all services. */
export const firstStep = (flow: NewQuote, skip: boolean): Step =>
  skip && canSkipPeople(flow) ? 'care' : 'people';

function canSkipPeople({ preview, people, selfId, today }: NewQuote): boolean {
  const forSelf = (lineId: number) =>
    Array<number | null>(preview.lines.find(({ id }) => id === lineId)?.amount ?? 0).fill(selfId);
  const recipients = recipientsOfViews(people, today);
  return (
    preview.lines.every(({ problem }) => problem === null) &&
    Object.keys(peopleProblems(preview.lines, forSelf, recipients, today)).length === 0 &&
    repeated(preview.lines, forSelf).length === 0
  );
}

/** A visit leaves nothing to decide where one saved home fits its CEP, and its window is chosen at the payment. */
const nothingLeft = (
  { cepPlaces, missingTerms, refusedCoupon }: Preview,
  { visits }: QuoteDraft,
  homes: readonly HomeAddress[],
): boolean =>
  Object.keys(visitsProblems(cepPlaces, (cep) => visits[cep])).length === 0 &&
  Object.keys(cepPlaces).every((cep) => homes.filter(({ postalCode }) => postalCode === cep).length === 1) &&
  missingTerms.length === 0 &&
  refusedCoupon === null;
