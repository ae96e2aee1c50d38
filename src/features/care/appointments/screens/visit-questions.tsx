import { useState } from 'react';
import { aboutMedicine, replyTo, withMet } from '#features/care/preparation/advice/care-answers.ts';
import {
  CycleQuestion,
  DosesQuestion,
  ONLY_HERE,
  OrderHourQuestion,
} from '#features/care/preparation/advice/screens/care-question.tsx';
import type { CareAnswersView } from '#features/care/preparation/advice/screens/use-care-answers.ts';
import { isMetBy } from '#features/care/preparation/waits.ts';
import { FoldedFields } from '#ui/accordion/folded-fields.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { asksOnlyWaits } from '../choosing.ts';
import type { TimesOfVisit } from '../contract.ts';
import { questionId } from '../unanswered.ts';

interface VisitQuestionsProps {
  visit: TimesOfVisit;
  care: CareAnswersView;
  isComing?: boolean;
}

const EARLY =
  'Como você usa insulina ou remédio para diabetes, prefira a primeira hora da manhã se for ficar em jejum.';

/** Asks beside the times what decides which of them are offered. The answers stay on the device. */
export function VisitQuestions(props: VisitQuestionsProps) {
  const { visit, care, isComing = false } = props;
  const { lead, days, doses, cycles, orderHours } = visit;
  const [hadNone, setHadNone] = useState<boolean | null>(null);
  if (hadNone === null && !isComing) setHadNone(days.length === 0);
  return (
    <>
      {asksOnlyWaits(visit) ? (
        <FoldedFields
          title="Quer vir antes?"
          value={lead ? `O preparo começa ${lead} antes.` : 'Marque o que já está cumprido.'}
          wrong={false}
          key={String(hadNone === true)}
          startsOpen={hadNone === true}
        >
          <Questions {...props} />
        </FoldedFields>
      ) : (
        (doses ?? cycles ?? orderHours) && <Questions {...props} />
      )}
      {replyTo(care.answersOf(visit.beneficiaryId), 'diabetes') === 'yes' && <p>{EARLY}</p>}
    </>
  );
}

function Questions({ visit, care }: VisitQuestionsProps) {
  const { waits = [], doses = [], cycles = [], orderHours = [] } = visit;
  const questions = [...waits, ...doses, ...cycles, ...orderHours];
  const people = new Set(questions.map(({ beneficiaryId }) => beneficiaryId));
  const nameOf = (name: string) => (people.size > 1 ? `${name}: ` : '');
  return (
    <div className="stack" data-gap="4">
      {doses.map(({ beneficiaryId, personName, medicine, hasHour }) => (
        <DosesQuestion
          key={beneficiaryId}
          person={nameOf(personName)}
          medicine={medicine}
          ids={{
            hour: questionId(visit, 'hour', beneficiaryId),
            doses: questionId(visit, 'doses', beneficiaryId),
          }}
          answers={care.answersOf(beneficiaryId)}
          asksHour={!hasHour || aboutMedicine(care.answersOf(beneficiaryId), medicine).lastDose !== null}
          onChange={(change) => care.change(beneficiaryId, change)}
        />
      ))}
      {cycles.map(({ beneficiaryId, personName }) => (
        <CycleQuestion
          key={beneficiaryId}
          person={nameOf(personName)}
          answers={care.answersOf(beneficiaryId)}
          onChange={(change) => care.change(beneficiaryId, change)}
        />
      ))}
      {orderHours.map(({ beneficiaryId, personName, services, hours }) => (
        <OrderHourQuestion
          key={beneficiaryId}
          person={nameOf(personName)}
          services={services}
          hours={hours}
          answers={care.answersOf(beneficiaryId)}
          onChange={(change) => care.change(beneficiaryId, change)}
        />
      ))}
      {waits.length > 0 && (
        <fieldset className="stack" data-gap="2">
          <legend>Marque o que já está cumprido, para ver também os primeiros dias:</legend>
          {waits.map(({ beneficiaryId, personName, code, text }, index) => (
            <Checkbox
              key={`${beneficiaryId} ${code}`}
              id={questionId(visit, 'wait', beneficiaryId, index)}
              label={`${nameOf(personName)}${text}`}
              checked={isMetBy(care.answersOf(beneficiaryId).met, code)}
              onChange={({ currentTarget: { checked } }) =>
                care.change(beneficiaryId, (answers) => withMet(answers, code, checked))
              }
            />
          ))}
        </fieldset>
      )}
      <p className="soft">{ONLY_HERE}</p>
    </div>
  );
}
