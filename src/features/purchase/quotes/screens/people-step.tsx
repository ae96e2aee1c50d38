import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { BeneficiaryView } from '#features/account/beneficiaries/beneficiary.ts';
import type { Preview } from '#features/purchase/quotes/contract.ts';
import { CHOOSE_PERSON, peopleProblems, repeated, unitField } from '#features/purchase/quotes/people.ts';
import { recipientsOfViews } from '#features/purchase/quotes/recipient.ts';
import { placeTitle } from '#features/purchase/quotes/summary.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { AnyIcon } from '#ui/icon/any-icon.tsx';
import { Plate } from '#ui/plate/plate.tsx';
import type { CalendarDay } from '#values/calendar-day.ts';
import { unitsOf } from '../quote-machine.ts';
import { ApplyToAll } from './apply-to-all.tsx';
import { ForYouModal } from './for-you-modal.tsx';
import { PersonChoice } from './person-choice.tsx';
import styles from './quote.module.css';
import { RepeatedDialog } from './repeated-dialog.tsx';
import { useRegistering } from './use-registering.ts';

export type RegisterSlot = (dialog: {
  name: string;
  open: boolean;
  onClose: () => void;
  existing?: Partial<BeneficiaryView>;
  productId?: number;
  onSaved: (person: BeneficiaryView) => void;
}) => ReactNode;

interface PeopleStepProps {
  preview: Preview;
  people: readonly BeneficiaryView[];
  selfId: number | null;
  /** The shopper has just said that the order is for others. */
  forOthers?: boolean;
  customerId: number;
  today: CalendarDay;
  choices: Readonly<Record<number, readonly (number | null)[]>>;
  refused: Readonly<Record<string, string>>;
  register: RegisterSlot;
  onChoose: (lineId: number, index: number, personId: number | null) => void;
  onChooseForAll: (personId: number) => void;
  onSaved: (person: BeneficiaryView) => void;
  onDone: () => void;
}

export function PeopleStep(props: PeopleStepProps) {
  const {
    preview,
    people,
    selfId,
    forOthers = false,
    customerId,
    today,
    choices,
    refused,
    register,
    onChoose,
    onChooseForAll,
    onDone,
  } = props;
  const [attempt, setAttempt] = useState(0);
  const { registering, setRegistering, name } = useRegistering(customerId, preview, people, forOthers);
  const [chosenForAll, setPersonForAll] = useState<number>();
  const personForAll = chosenForAll ?? people[0]?.id;
  const [dialog, setDialog] = useState<'forYou' | 'repeated' | null>(null);
  const recipients = recipientsOfViews(people, today);
  const idsOf = (lineId: number) => choices[lineId] ?? [];
  const problems = { ...refused, ...peopleProblems(preview.lines, idsOf, recipients, today) };
  // No problem appears before the first attempt.
  const visibleProblem = (field: string) =>
    attempt > 0 || problems[field] !== CHOOSE_PERSON ? problems[field] : undefined;
  const repeats = repeated(preview.lines, idsOf);
  const blocked = preview.lines.some(({ problem }) => problem !== null);

  // With one service for one person, a new person answers the step's only question.
  const [answered, setAnswered] = useState(false);
  const goOn = useEffectEvent(() => submit());
  useEffect(() => {
    if (!answered) return;
    setAnswered(false);
    goOn();
  }, [answered]);

  function submit() {
    setAttempt((count) => count + 1);
    if (Object.keys(problems).length > 0 || blocked) return;
    if (repeats.length > 0) setDialog('repeated');
    else onDone();
  }

  return (
    <>
      <form
        className="stack"
        data-gap="6"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {attempt > 0 && <ErrorSummary attempt={attempt} items={summaryItems(preview, problems)} />}
        {selfId !== null && !forOthers && (
          <div>
            <Button variant="secondary" onClick={() => setDialog('forYou')}>
              O pedido é pra você?
            </Button>
          </div>
        )}
        {unitsOf(preview) > 1 && personForAll !== undefined && (
          <ApplyToAll
            people={people}
            personId={personForAll}
            onChoose={setPersonForAll}
            onApply={() => onChooseForAll(personForAll)}
            onRegister={() => setRegistering({ unit: null })}
          />
        )}
        <ul role="list" className={styles.list}>
          {preview.lines.map((line) => {
            const place = preview.places.find(({ key }) => key === line.placeKey);
            return (
              <Card as="li" key={line.id} className={styles.service}>
                <div className={styles.serviceHead}>
                  <Plate family={line.family} />
                  <h2 className={styles.serviceName}>{line.service.name}</h2>
                  {place && (
                    <p className={`${styles.withIcon} soft`}>
                      <AnyIcon name={place.type} /> {placeTitle(place)}
                    </p>
                  )}
                </div>
                {Array.from({ length: line.amount }, (_, index) => {
                  const field = unitField(line.id, index);
                  return (
                    <PersonChoice
                      key={field}
                      id={field}
                      label={
                        line.amount === 1 ? 'Quem vai receber?' : `Pessoa ${index + 1} de ${line.amount}`
                      }
                      serviceName={line.service.name}
                      people={people}
                      personId={idsOf(line.id)[index] ?? null}
                      error={visibleProblem(field)}
                      today={today}
                      onChoose={(personId) => onChoose(line.id, index, personId)}
                      onRegister={(existing) =>
                        setRegistering({
                          unit: { lineId: line.id, index, productId: line.productId },
                          existing,
                        })
                      }
                    />
                  );
                })}
              </Card>
            );
          })}
        </ul>
        <div className={styles.actions}>
          <Button type="submit">Continuar</Button>
        </div>
      </form>
      {/* The dialog is outside the form, because browsers hide the submit of a nested form from scripts. */}
      {register({
        name,
        open: registering !== null,
        onClose: () => setRegistering(null),
        existing: registering?.existing,
        productId: registering?.unit?.productId,
        onSaved: (person) => {
          props.onSaved(person);
          if (registering?.unit) {
            onChoose(registering.unit.lineId, registering.unit.index, person.id);
            setAnswered(unitsOf(preview) === 1 && !registering.existing);
          } else {
            setPersonForAll(person.id);
            onChooseForAll(person.id);
          }
          setRegistering(null);
        },
      })}
      <ForYouModal
        open={dialog === 'forYou'}
        onNo={() => setDialog(null)}
        onYes={() => {
          setDialog(null);
          if (selfId !== null) onChooseForAll(selfId);
        }}
      />
      <RepeatedDialog
        repeats={dialog === 'repeated' ? repeats : []}
        people={people}
        onReview={() => setDialog(null)}
        onKeep={onDone}
      />
    </>
  );
}

/** Each problem names its service, unless its text already does. */
function summaryItems({ lines }: Preview, problems: Readonly<Record<string, string>>) {
  return lines.flatMap(({ id, amount, service: { name } }) =>
    Array.from({ length: amount }, (_, index) => index).flatMap((index) => {
      const fieldId = unitField(id, index);
      const text = problems[fieldId];
      if (!text) return [];
      const unit = amount === 1 ? name : `${name}, pessoa ${index + 1}`;
      return [{ fieldId, text: text.startsWith(name) ? text : `${unit}: ${text}` }];
    }),
  );
}
