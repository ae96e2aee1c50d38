import { type RefObject, useEffect, useImperativeHandle, useState } from 'react';
import type { Installment } from '#features/shop/pricing/installments.ts';
import { endBotCheck } from '#ui/bot-check/bot-check.ts';
import { BotTerms } from '#ui/form/bot-terms.tsx';
import grid from '#ui/form/form-grid.module.css';
import { type CardInput, cardProblems } from '../card-number.ts';
import styles from './card-fields.module.css';
import { CARD_IDS, CARD_LABELS, CardFields } from './card-fields.tsx';
import type { CardPart } from './card-part.ts';
import { ChallengeDialog } from './challenge-dialog.tsx';
import { STEP_TEXTS } from './outcome.ts';
import { type CardProviders, useCardPayment } from './use-card-payment.ts';

interface CardSectionProps {
  part: RefObject<CardPart | null>;
  options: readonly Installment[];
  installments: number;
  onInstallments: (num: number) => void;
  clockOffset: number;
  onEnter: () => void;
  providers?: CardProviders;
}

const EMPTY: CardInput = { holder: '', number: '', validity: '', code: '' };
const FIELDS = Object.keys(CARD_IDS) as (keyof CardInput)[];

/** The card's form is outside the posted form, because its values go to the providers' frames only. */
export function CardSection({ part, clockOffset, onEnter, providers, ...fields }: CardSectionProps) {
  const [card, setCard] = useState(EMPTY);
  const [checked, setChecked] = useState(false);
  const { step, challenge, pay } = useCardPayment(providers);
  useEffect(endBotCheck, []);
  const problemsNow = () => cardProblems(card, new Date(Date.now() + clockOffset));

  useImperativeHandle(part, () => ({
    check() {
      setChecked(true);
      const problems = problemsNow();
      return FIELDS.flatMap((name) => {
        const problem = problems[name];
        if (!problem) return [];
        const text = `${CARD_LABELS[name]}: ${problem}`;
        return [{ fieldId: CARD_IDS[name], text, filled: card[name].trim() !== '' }];
      });
    },
    async pay(order) {
      const outcome = await pay(card, order, () => {
        setChecked(false);
        setCard(EMPTY);
      });
      if (!('next' in outcome)) {
        setChecked(false);
        setCard((typed) => ({ ...typed, code: '' }));
      }
      return outcome;
    },
  }));

  return (
    <>
      <form
        className={grid.group}
        aria-label="Dados do cartão"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onEnter();
        }}
      >
        <CardFields
          {...fields}
          card={card}
          problems={checked ? problemsNow() : {}}
          readOnly={step !== null}
          onChange={setCard}
        />
        {/* The visible button belongs to the outer form; Enter needs a button here. */}
        <button type="submit" hidden />
        <p role="status" className={styles.step}>
          {step && STEP_TEXTS[step]}
        </p>
        <BotTerms />
      </form>
      <ChallengeDialog
        open={challenge.open}
        asking={challenge.asking}
        place={challenge.place}
        onLeave={challenge.leave}
      />
    </>
  );
}
