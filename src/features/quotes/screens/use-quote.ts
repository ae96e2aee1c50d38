import { useEffect, useReducer, useRef, useState } from 'react';
import type { BeneficiaryView } from '#features/beneficiaries/beneficiary.ts';
import type { TermsSource } from '#features/terms/terms.ts';
import { CallError, postJson } from '#ui/http.ts';
import type { Preview, QuoteFlow } from '../contract.ts';
import { assignmentsOf, changeDraft, homeVisitsOf, type Step, startDraft } from '../draft.ts';
import { forgetDraft } from '../kept-draft.ts';
import { peopleProblems, repeated } from '../people.ts';
import { useConfirm } from './use-confirm.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { type StepInHistory, useStep } from './use-step.ts';

type NewQuote = Extract<QuoteFlow, { state: 'new' }>;

const cepsOf = ({ cepPlaces }: Preview) => Object.keys(cepPlaces);

export interface Begin extends StepInHistory {
  flow: NewQuote;
  /** The customer receives everything. */
  skip: boolean;
  source: '' | 'self_service';
  /** Gives the cart another coupon, or none. */
  setCoupon: (code: string | null) => Promise<{ error: boolean; message: string }>;
  onConfirmed: () => void;
  /** Nothing is left to be confirmed. */
  onEmptied: () => void;
}

/** Everything that /nad holds between its steps. Nothing chosen is lost by an error, a step back or a changed cart. */
export function useQuote({ flow, skip, source, asked, onStep, setCoupon, onConfirmed, onEmptied }: Begin) {
  const [preview, setPreview] = useState(flow.preview);
  const [people, setPeople] = useState<readonly BeneficiaryView[]>(flow.people);
  const [draft, change] = useReducer(changeDraft, null, () =>
    startDraft({
      lines: flow.preview.lines,
      ceps: cepsOf(flow.preview),
      personId: skip ? flow.selfId : null,
      home: flow.home,
    }),
  );
  const [first] = useState<Step>(() => (skip && nothingToAsk(flow) ? 'care' : 'people'));
  // Who has just said that everything is for themself is not asked again, nor given what was chosen before.
  const restored = useKeptDraft({
    selfId: flow.selfId,
    draft,
    people: flow.people,
    change,
    visitsOnly: asked === null && first === 'care',
  });
  const { step, setStep } = useStep({
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
  const [refusal, setRefusal] = useState({ text: '', attempt: 0 });
  const { busy, confirm } = useConfirm();

  function show(fresh: Preview) {
    setPreview(fresh);
    change({ type: 'fit', lines: fresh.lines, ceps: cepsOf(fresh) });
  }

  // The page asked the server again, for instance after the cart was changed in its panel.
  const read = useRef(flow.preview);
  useEffect(() => {
    if (flow.preview === read.current) return;
    read.current = flow.preview;
    show(flow.preview);
  });

  const [trying, setTrying] = useState(false);
  const ask = (coupon: string | null) => postJson<Preview>('/nad/nad/preview', { coupon });

  async function tryCoupon(code: string | null): Promise<string> {
    setTrying(true);
    try {
      const fresh = await ask(code);
      if (code !== null && fresh.coupon === null) return fresh.refusedCoupon?.message ?? '';
      const { error, message } = await setCoupon(code);
      if (error) return message;
      show(fresh);
      return '';
    } catch (error) {
      return error instanceof CallError ? error.message : 'Não foi possível mudar o cupom. Tente de novo.';
    } finally {
      setTrying(false);
    }
  }

  async function submit() {
    const { coupon, totalCents } = preview;
    const refusedWith = await confirm({
      assignments: assignmentsOf(draft),
      homeVisits: homeVisitsOf(draft),
      coupon,
      expectedTotalCents: totalCents,
      source,
    });
    if (!refusedWith) {
      if (flow.selfId !== null) forgetDraft(sessionStorage, flow.selfId);
      return onConfirmed();
    }
    setRefusal(({ attempt }) => ({ text: refusedWith.message, attempt: attempt + 1 }));
    setRefused(refusedWith.fields);
    const names = Object.keys(refusedWith.fields);
    if (names.some((name) => name.startsWith('pessoa-'))) setStep('people');
    else if (names.some((name) => name.startsWith('visita-'))) setStep('care');
    // Whatever changed is shown before it is confirmed again; when even that fails, the refusal stands alone.
    await ask(coupon).then(
      (fresh) => (fresh.lines.length === 0 ? onEmptied() : show(fresh)),
      () => undefined,
    );
  }

  return {
    preview,
    people,
    draft,
    step,
    refused,
    refusal,
    busy: busy || trying,
    tryCoupon,
    submit,
    go(next: Step) {
      setRefusal(({ attempt }) => ({ text: '', attempt }));
      setStep(next);
    },
    change(...[next]: Parameters<typeof change>) {
      setRefused({});
      change(next);
    },
    keepPerson(saved: BeneficiaryView) {
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

/** May the step of people be skipped: the customer fits every service, and none comes twice? */
function nothingToAsk({ preview, people, selfId, today }: NewQuote): boolean {
  const forSelf = (lineId: number) =>
    Array<number | null>(preview.lines.find(({ id }) => id === lineId)?.amount ?? 0).fill(selfId);
  const byId = new Map(people.map((person) => [person.id, person]));
  return (
    preview.lines.every(({ problem }) => problem === null) &&
    Object.keys(peopleProblems(preview.lines, forSelf, byId, today)).length === 0 &&
    repeated(preview.lines, forSelf).length === 0
  );
}
