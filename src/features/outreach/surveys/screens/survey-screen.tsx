import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TEXTS } from '#forms/texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { useErrorInTitle } from '#ui/form/use-error-in-title.ts';
import { urls } from '#values/urls.ts';
import { ALMOST_DONE, THANKS } from '../questions.ts';
import { isAnswered, isWide, STEPS, THANKS_STEP } from '../survey-machine.ts';
import styles from './survey.module.css';
import { SurveyStep, stepTitle } from './survey-step.tsx';
import { type StepInAddress, useSurvey } from './use-survey.ts';

interface SurveyScreenProps extends StepInAddress {
  token: string;
  product: string;
}

/** The specification describes the satisfaction survey (sections 2 and 4). */
export function SurveyScreen({ product, ...options }: SurveyScreenProps) {
  const { state, dispatch } = useSurvey({ product, ...options });
  const { step, phase, answers } = state;
  const [missed, setMissed] = useState(false);
  useErrorInTitle(missed);
  const head = useFocusOnChange(`${step} ${phase === 'almost done'}`);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a missing answer concerns its own step only.
  useEffect(() => setMissed(false), [step, answers]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const missing = !isAnswered(answers, step);
    setMissed(missing);
    // Screen readers would not read the message alone.
    if (missing) event.currentTarget.querySelector('input')?.focus();
    dispatch({ type: 'next' });
  }

  if (step === THANKS_STEP)
    return (
      <Frame>
        <h1 ref={head} tabIndex={-1}>
          {THANKS}
        </h1>
        <p>Elas ajudam a Loja Virtual a ficar melhor.</p>
        <div>
          <ButtonLink href={urls.home()}>Ir para a loja</ButtonLink>
        </div>
      </Frame>
    );
  if (phase === 'almost done')
    return (
      <Frame wide>
        <div ref={head} tabIndex={-1}>
          <Alert title={ALMOST_DONE} />
        </div>
      </Frame>
    );
  const last = step === STEPS;
  return (
    <Frame wide={isWide(state)}>
      <p className={styles.progress}>
        {step} de {STEPS}
      </p>
      <progress className={styles.bar} value={step} max={STEPS} aria-hidden="true" />
      <form className="stack" data-gap="6" method="post" noValidate onSubmit={onSubmit}>
        <h1 ref={head} tabIndex={-1} className={styles.title}>
          {stepTitle(state, product)}
        </h1>
        <SurveyStep
          state={state}
          product={product}
          error={missed ? TEXTS.required : undefined}
          dispatch={dispatch}
        />
        <div className={styles.buttons}>
          {step > 1 && (
            <Button variant="secondary" onClick={() => dispatch({ type: 'prev' })}>
              Voltar
            </Button>
          )}
          {(!last || answers.fsRating !== null) && (
            <Button type="submit" busy={phase === 'sending'}>
              {last ? 'Prosseguir' : 'Próxima'}
            </Button>
          )}
        </div>
      </form>
    </Frame>
  );
}

const Frame = ({ wide = false, children }: { wide?: boolean; children: React.ReactNode }) => (
  <section className={`container ${styles.frame}`} data-wide={wide || undefined}>
    <div className={`stack ${styles.sheet}`} data-gap="4">
      {children}
    </div>
  </section>
);

function useFocusOnChange(title: string) {
  const heading = useRef<HTMLHeadingElement & HTMLDivElement>(null);
  const before = useRef(title);
  useEffect(() => {
    if (before.current === title) return;
    before.current = title;
    heading.current?.focus();
  }, [title]);
  return heading;
}
