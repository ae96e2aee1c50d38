import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { BeneficiaryView } from '#features/account/beneficiaries/beneficiary.ts';
import type * as calls from '#features/purchase/quotes/calls.ts';
import type { Preview, QuoteFlow } from '#features/purchase/quotes/contract.ts';
import { peopleProblems, repeated } from '#features/purchase/quotes/people.ts';
import { recipientsOfViews } from '#features/purchase/quotes/recipient.ts';
import type { TermsSource } from '#features/trust/terms/terms.ts';
import { messageOf, postJson, READ_MS } from '#ui/http.ts';
import { safetyQuestions } from '../contraindications.ts';
import { assignmentsOf, changeDraft, homeVisitsOf, startDraft } from '../draft.ts';
import type { Step } from '../steps.ts';
import { useConfirm } from './use-confirm.ts';
import { useSavedDraft } from './use-saved-draft.ts';
import { type StepInHistory, useStep } from './use-step.ts';

type NewQuote = Extract<QuoteFlow, { state: 'new' }>;

const cepsOf = ({ cepPlaces }: Preview) => Object.keys(cepPlaces);

export interface QuoteOptions extends StepInHistory {
  flow: NewQuote;
  skip: boolean;
  /** The shopper has just pressed 'Sim': with nothing left to decide the quote is made without another step. */
  atOnce: boolean;
  source: '' | 'self_service';
  setCoupon: (code: string | null) => Promise<{ error: boolean; message: string }>;
  /** `atOnce`: no step has shown the summary. */
  onConfirmed: (atOnce: boolean) => void;
  onEmptied: () => void;
}

/** Choices survive errors, steps back and cart changes. */
export function useQuote({
  flow,
  skip,
  atOnce,
  source,
  asked,
  onStep,
  setCoupon,
  onConfirmed,
  onEmptied,
}: QuoteOptions) {
  const [preview, setPreview] = useState(flow.preview);
  const [people, setPeople] = useState<readonly BeneficiaryView[]>(flow.people);
  const [draft, change] = useReducer(changeDraft, null, () =>
    startDraft({
      lines: flow.preview.lines,
      ceps: cepsOf(flow.preview),
      personId: skip ? flow.selfId : null,
      homes: flow.homes,
    }),
  );
  const [first] = useState(() => firstStep(flow, skip));
  // A shopper who has just chosen "for me" is neither asked again nor given earlier choices.
  const restored = useSavedDraft({
    selfId: flow.selfId,
    draft,
    people: flow.people,
    change,
    visitsOnly: asked === null && first === 'care',
  });
  const { step, steps, setStep, next, back } = useStep({
    first,
    asked,
    onStep,
    draft,
    people,
    preview,
    today: flow.today,
    settled: restored,
  });
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState({ text: '', code: '', attempt: 0 });
  const { busy, confirm } = useConfirm();
  const [hurried, setHurried] = useState(
    () =>
      atOnce &&
      asked === null &&
      first === 'care' &&
      nothingLeft(flow.preview) &&
      safetyQuestions(preview, draft, people, flow.today).length === 0,
  );

  function show(fresh: Preview) {
    setPreview(fresh);
    change({ type: 'fit', lines: fresh.lines, ceps: cepsOf(fresh) });
  }

  // The page reloaded its data, for instance after a change in the cart panel.
  const read = useRef(flow.preview);
  useEffect(() => {
    if (flow.preview === read.current) return;
    read.current = flow.preview;
    show(flow.preview);
  });

  const [trying, setTrying] = useState(false);

  /** The cart changed for one person; null for any other change. */
  async function changed(personId: number | null): Promise<void> {
    const fresh = await fetchPreview(preview.coupon);
    if (fresh.lines.length === 0) return onEmptied();
    setPreview(fresh);
    const { lines } = fresh;
    const ceps = cepsOf(fresh);
    if (personId === null) change({ type: 'fit', lines, ceps });
    else change({ type: 'swap', before: preview.lines, lines, ceps, personId });
  }
  const fetchPreview = (coupon: string | null) =>
    postJson<typeof calls.preview>(
      '/nad/nad/preview',
      { coupon },
      { within: READ_MS, has: ['lines', 'places', 'totalCents'] },
    );

  async function tryCoupon(code: string | null): Promise<string> {
    setTrying(true);
    try {
      const fresh = await fetchPreview(code);
      if (code !== null && fresh.coupon === null) return fresh.refusedCoupon?.message ?? '';
      const { error, message } = await setCoupon(code);
      if (error) return message;
      show(fresh);
      return '';
    } catch (error) {
      return messageOf(error);
    } finally {
      setTrying(false);
    }
  }

  async function submit() {
    const { coupon, totalCents } = preview;
    const newRefusal = await confirm({
      assignments: assignmentsOf(draft),
      homeVisits: homeVisitsOf(draft, preview.cepPlaces),
      coupon,
      expectedTotalCents: totalCents,
      source,
    });
    if (!newRefusal) {
      return onConfirmed(hurried);
    }
    setHurried(false);
    setRefusal(({ attempt }) => ({
      text: newRefusal.message,
      code: newRefusal.code,
      attempt: attempt + 1,
    }));
    setRefused(newRefusal.fields);
    const names = Object.keys(newRefusal.fields);
    if (names.some((name) => name.startsWith('pessoa-'))) setStep('people');
    else if (names.some((name) => name.startsWith('visita-'))) setStep('care');
    // Shows the changes before the next attempt; if that fails too, only the refusal is shown.
    await fetchPreview(coupon).then(
      (fresh) => (fresh.lines.length === 0 ? onEmptied() : show(fresh)),
      () => undefined,
    );
  }

  const begun = useRef(false);
  useEffect(() => {
    if (!hurried || !restored || begun.current) return;
    begun.current = true;
    void submit();
  });

  /** The confirmation continues: its answer finds the shopper on the summary. */
  const uncover = useCallback(() => setHurried(false), []);

  const clearRefusal = () => setRefusal(({ attempt }) => ({ text: '', code: '', attempt }));

  return {
    preview,
    people,
    draft,
    step,
    steps,
    hurried,
    uncover,
    refused,
    refusal,
    busy: busy || trying,
    changed,
    tryCoupon,
    submit,
    next() {
      clearRefusal();
      next();
    },
    back() {
      clearRefusal();
      back();
    },
    change(...[next]: Parameters<typeof change>) {
      setRefused({});
      change(next);
    },
    storePerson(saved: BeneficiaryView) {
      setRefused({});
      setPeople((known) =>
        known.some(({ id }) => id === saved.id)
          ? known.map((person) => (person.id === saved.id ? saved : person))
          : [...known, saved],
      );
    },
    accepted(source: TermsSource) {
      setPreview((shown) => ({ ...shown, missingTerms: shown.missingTerms.filter((one) => one !== source) }));
    },
  };
}

/** `skip`: the customer receives all services. */
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

const nothingLeft = ({ cepPlaces, missingTerms, refusedCoupon }: Preview): boolean =>
  Object.keys(cepPlaces).length === 0 && missingTerms.length === 0 && refusedCoupon === null;
