import { aboutMedicine } from '#features/care/preparation/advice/care-answers.ts';
import {
  CycleQuestion,
  DosesQuestion,
  ONLY_HERE,
  OrderHourQuestion,
  QUESTIONS,
  YesNoCareQuestion,
} from '#features/care/preparation/advice/screens/care-question.tsx';
import type { CareAnswersView } from '#features/care/preparation/advice/screens/use-care-answers.ts';
import { requirementFor } from '#features/care/preparation/merge-plan.ts';
import { hasSeveralLevels, medicinesOf, orderHoursOf } from '#features/care/preparation/visit-needs.ts';
import { AccordionItem } from '#ui/accordion/accordion.tsx';
import type { ShownPlan } from '../visit-plans.ts';

const KINDS = ['diabetes', 'pregnancy', 'anticoagulant'] as const;

const kindsOf = ({ plan }: Pick<ShownPlan, 'plan'>) => KINDS.filter((kind) => requirementFor(plan, kind));

/** The number of yes-or-no questions of the plan without an answer. */
export const openQuestions = (visit: ShownPlan, care: CareAnswersView): number =>
  kindsOf(visit).filter((kind) => care.answersOf(visit.beneficiaryId).replies[kind] === undefined).length;

interface CareQuestionsProps {
  visit: ShownPlan;
  care: CareAnswersView;
  /** Whether the questions that decide about the times are beside those times instead. */
  timesElsewhere: boolean;
}

/** Asks the questions whose answers change this plan. Answered ones fold away, and can be changed there. */
export function CareQuestions({ visit, care, timesElsewhere }: CareQuestionsProps) {
  const { plan, beneficiaryId } = visit;
  const kinds = kindsOf(visit);
  const [asksDoses, asksCycle] = (['dose', 'cycle'] as const).map(
    (kind) =>
      !timesElsewhere &&
      requirementFor(plan, kind) !== undefined &&
      !(kind === 'dose' && hasSeveralLevels(plan)),
  );
  const orderHours = timesElsewhere ? null : orderHoursOf(plan);
  if (kinds.length === 0 && !asksDoses && !asksCycle && !orderHours) return null;
  const answers = care.answersOf(beneficiaryId);
  const medicine = medicinesOf(plan).join();
  const isOpen =
    openQuestions(visit, care) > 0 ||
    (asksDoses && aboutMedicine(answers, medicine).doses === null) ||
    (asksCycle && answers.lastPeriod === null);
  return (
    <AccordionItem title="Perguntas para a sua segurança" open={isOpen}>
      <div className="stack" data-gap="4">
        <p className="soft">{ONLY_HERE}</p>
        {kinds.map((question) => (
          <YesNoCareQuestion
            key={question}
            question={question}
            legend={QUESTIONS[question]}
            answers={answers}
            onChange={(change) => care.change(beneficiaryId, change)}
          />
        ))}
        {asksDoses && (
          <DosesQuestion
            answers={answers}
            asksHour={false}
            medicine={medicine}
            onChange={(change) => care.change(beneficiaryId, change)}
          />
        )}
        {asksCycle && (
          <CycleQuestion answers={answers} onChange={(change) => care.change(beneficiaryId, change)} />
        )}
        {orderHours && (
          <OrderHourQuestion
            {...orderHours}
            answers={answers}
            onChange={(change) => care.change(beneficiaryId, change)}
          />
        )}
      </div>
    </AccordionItem>
  );
}
