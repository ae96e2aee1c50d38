import type { Dispatch } from 'react';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { TextAreaField } from '#ui/field/controls.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { BEST_RATING, COMMENT_MAX, FOUND, type Found, QUESTIONS, RATINGS, tagsFor } from '../questions.ts';
import type { SurveyEvent, SurveyState } from '../survey-machine.ts';
import { HeardChoice } from './heard-choice.tsx';
import { NpsScale } from './nps-scale.tsx';
import { Scale } from './scale.tsx';
import styles from './survey.module.css';
import { useSettled } from './use-settled.ts';

interface StepProps {
  state: SurveyState;
  product: string;
  error: string | undefined;
  dispatch: Dispatch<SurveyEvent>;
}

/** The page's title; the step's group of controls repeats it for screen readers only. */
export function stepTitle({ step, answers }: SurveyState, product: string): string {
  if (step === 1) return QUESTIONS.rating;
  if (step === 2) return answers.rating === BEST_RATING ? QUESTIONS.enjoyable : QUESTIONS.improvable;
  if (step === 3) return QUESTIONS.found;
  return step === 4 ? QUESTIONS.heard(product) : QUESTIONS.nps;
}

export function SurveyStep(props: StepProps) {
  const { state, product, error, dispatch } = props;
  const { answers } = state;
  switch (state.step) {
    case 1:
      return (
        <>
          {answers.rating === null && <p>Escolha uma nota, e a próxima pergunta vem em seguida.</p>}
          <Scale
            legend={QUESTIONS.rating}
            legendHidden
            steps={RATINGS}
            value={answers.rating}
            error={error}
            onChange={(rating, settled) => dispatch({ type: 'rate', rating, settled })}
          />
        </>
      );
    case 2:
      return <TagsStep {...props} />;
    case 3:
      return <FoundStep {...props} />;
    case 4:
      return (
        <HeardChoice
          product={product}
          legendHidden
          heard={answers.heard}
          other={answers.heardOther}
          error={error}
          onHeard={(heard, settled) => dispatch({ type: 'hear', heard, settled })}
          onOther={(text) => dispatch({ type: 'write', field: 'heardOther', text })}
        />
      );
    default:
      return (
        <>
          <NpsScale
            legendHidden
            value={answers.fsRating}
            error={error}
            onChange={(rating) => dispatch({ type: 'recommend', rating })}
          />
          {answers.fsRating !== null && (
            <TextAreaField
              name="comentario"
              label={QUESTIONS.comment}
              hint="Não escreva resultados nem detalhes de saúde."
              optional
              maxLength={COMMENT_MAX}
              value={answers.comment}
              onChange={({ target }) => dispatch({ type: 'write', field: 'comment', text: target.value })}
            />
          )}
        </>
      );
  }
}

const TagsStep = ({ state: { answers, ...state }, product, dispatch }: StepProps) => (
  <fieldset>
    <legend className="visually-hidden">{stepTitle({ ...state, answers }, product)}</legend>
    <p>Marque quantas quiser.</p>
    <div className={styles.tags}>
      {tagsFor(answers.rating ?? BEST_RATING).map(({ id, label }) => (
        <Checkbox
          key={id}
          name={id}
          label={label}
          checked={answers.tags.includes(id)}
          onChange={() => dispatch({ type: 'toggle', id })}
        />
      ))}
    </div>
  </fieldset>
);

const FOUND_OPTIONS = [
  { value: FOUND.yes, label: 'Sim' },
  { value: FOUND.no, label: 'Não' },
];

function FoundStep({ state: { answers }, error, dispatch }: StepProps) {
  const { isSettled, keys } = useSettled();
  return (
    <>
      <RadioGroup
        {...keys}
        name="encontrou"
        look="card"
        inline
        legend={QUESTIONS.found}
        legendHidden
        options={FOUND_OPTIONS}
        value={answers.found ?? ''}
        error={error}
        onChange={({ target }) =>
          dispatch({ type: 'find', found: target.value as Found, settled: isSettled() })
        }
      />
      {answers.found === FOUND.no && (
        <TextAreaField
          name="faltou"
          label={QUESTIONS.missing}
          optional
          rows={3}
          maxLength={COMMENT_MAX}
          value={answers.missing}
          onChange={({ target }) => dispatch({ type: 'write', field: 'missing', text: target.value })}
        />
      )}
    </>
  );
}
