import { type ReactNode, useEffect, useRef } from 'react';
import type { Assignment } from '#features/purchase/quotes/people.ts';
import { WaitingOverlay } from '#ui/loader/waiting-overlay.tsx';
import { formatReais } from '#values/money.ts';
import { safetyQuestions } from '../contraindications.ts';
import { assignmentsOf } from '../draft.ts';
import { draftSummary } from '../draft-summary.ts';
import { STEP_TITLES, type Step } from '../steps.ts';
import { CareStep } from './care-step.tsx';
import { LineProblems } from './line-problems.tsx';
import { PeopleStep, type RegisterSlot } from './people-step.tsx';
import styles from './quote.module.css';
import { QuoteSteps } from './quote-steps.tsx';
import { SafetyQuestions, useSafety } from './safety-questions.tsx';
import { type SummarySlots, SummaryStep } from './summary-step.tsx';
import { type QuoteOptions, useQuote } from './use-quote.ts';

const LEADS: Record<Step, string> = {
  people: 'Diga quem vai receber cada serviço.',
  care: 'Confira onde e quando cada serviço acontece.',
  summary: 'Confira pessoas, locais, preparo e valores antes de pagar.',
};

interface QuoteScreenProps extends SummarySlots, QuoteOptions {
  customerId: number;
  register: RegisterSlot;
  onOpenCart: () => void;
  /** The shopper can reach the team this way before paying. */
  contact: ReactNode;
  overlap: (props: {
    assignments: Assignment[];
    totalCents: number;
    onChanged: (personId: number | null) => Promise<void>;
  }) => ReactNode;
}

export function QuoteScreen(props: QuoteScreenProps) {
  const { flow, customerId, register, coupon, terms, contact, onOpenCart } = props;
  const quote = useQuote(props);
  const { preview, people, draft, step, steps, refused } = quote;
  const personQuestions = safetyQuestions(preview, draft, people, flow.today);
  const safety = useSafety(personQuestions);
  const heading = useFocusOnChange(step);
  return (
    <div className={step === 'summary' ? `${styles.page} ${styles.wide}` : styles.page}>
      <div className={styles.steps}>
        <QuoteSteps visits={steps.includes('care')} current={step} />
      </div>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {STEP_TITLES[step]}
        </h1>
        <p className={styles.lead}>{LEADS[step]}</p>
      </div>
      {step !== 'summary' && (
        <p className={styles.due}>
          Total <strong>{formatReais(preview.totalCents)}</strong>
        </p>
      )}
      {quote.immediate && <WaitingOverlay label="Guardando preços e vagas…" onCancel={quote.uncover} />}
      <LineProblems lines={preview.lines} onOpenCart={onOpenCart} />
      {step === 'people' && (
        <PeopleStep
          preview={preview}
          people={people}
          selfId={flow.selfId}
          forOthers={props.forMe === false}
          customerId={customerId}
          today={flow.today}
          choices={draft.choices}
          refused={refused}
          register={register}
          onChoose={(lineId, index, personId) => quote.edit({ type: 'choose', lineId, index, personId })}
          onChooseForAll={(personId) => quote.edit({ type: 'chooseForAll', personId })}
          onSaved={quote.storePerson}
          onDone={quote.next}
        />
      )}
      {step === 'care' && (
        <CareStep
          preview={preview}
          visits={draft.visits}
          refused={refused}
          onVisit={(cep, patch) => quote.edit({ type: 'visit', cep, patch })}
          onFound={(cep, address) => quote.edit({ type: 'foundAddress', cep, address })}
          onBack={quote.back}
          onDone={quote.next}
        />
      )}
      {step === 'summary' &&
        props.overlap({
          assignments: assignmentsOf(draft),
          totalCents: preview.totalCents,
          onChanged: quote.changed,
        })}
      {step === 'summary' && (
        <SummaryStep
          summary={draftSummary(preview, draft, people, flow.today)}
          refusedCoupon={preview.refusedCoupon}
          missingTerms={preview.missingTerms}
          refusal={quote.refusal}
          busy={quote.busy}
          blocked={preview.lines.some(({ problem }) => problem !== null)}
          coupon={coupon}
          terms={terms}
          onCoupon={quote.tryCoupon}
          onAccepted={quote.accepted}
          onBack={quote.back}
          questions={
            <SafetyQuestions
              people={personQuestions}
              safety={safety}
              contact={contact}
              onOpenCart={onOpenCart}
            />
          }
          onConfirm={() => safety.guard(() => void quote.submit())}
        />
      )}
    </div>
  );
}

/** Moves the focus to the heading of each new step, but not on page load. */
function useFocusOnChange(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, [step]);
  return heading;
}
