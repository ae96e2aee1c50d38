import { useId, useState } from 'react';
import type { Plan } from '#features/care/preparation/merge-plan.ts';
import { timeProblems } from '#features/care/preparation/timeline.ts';
import type { ShownTime, VisitTime } from '#features/care/preparation/visit-time.ts';
import { instantAt, localOf } from '#features/care/preparation/when-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { minutesOf } from '#values/hour.ts';
import { afterMeal, alsoToCheck, type ReadyQuestion, readyQuestions } from '../ready-check.ts';
import styles from './preparation.module.css';

interface ReadyCheckProps {
  plan: Plan;
  time: ShownTime;
  closes: number | null;
}

const YES_NO = [
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
];

/** The answers stay on this page and are never sent. */
export function ReadyCheck({ plan, time, closes }: ReadyCheckProps) {
  const [answers, setAnswers] = useState<Record<number, string>>({});
  const id = useId();
  const questions = readyQuestions(plan, time);
  if (questions.length === 0) return null;
  const problems = timeProblems(plan, time);
  const heading = (
    <h4 id={`${id}-pronto`}>{plan.onlyVaccines ? 'Pronto para a vacina?' : 'Pronto para colher?'}</h4>
  );
  if (problems.length > 0)
    return (
      <section className={styles.questions} aria-labelledby={`${id}-pronto`}>
        {heading}
        <Alert tone="warning" live={false}>
          Ainda não. {problems.join(' ')} Escolha outro horário.
        </Alert>
      </section>
    );
  const also = alsoToCheck(plan, time);
  const ready = questions.every((question, index) => answers[index] === question.ready);
  return (
    <section className={styles.questions} aria-labelledby={`${id}-pronto`}>
      <div>
        {heading}
        <p className="soft">As respostas ficam só nesta tela.</p>
      </div>
      {questions.map((question, index) => (
        <div key={question.question} className={styles.question}>
          <RadioGroup
            name={`${id}-${index}`}
            legend={question.question}
            options={YES_NO}
            inline
            value={answers[index] ?? ''}
            onChange={({ currentTarget: { value } }) => setAnswers({ ...answers, [index]: value })}
          />
          {answers[index] !== undefined && answers[index] !== question.ready && (
            <Otherwise question={question} plan={plan} time={time} closes={closes} />
          )}
        </div>
      ))}
      <div role="status">
        {ready && (
          <Alert tone="success" live={false}>
            {also.length === 0 ? (
              `Tudo certo: ${plan.atHome ? 'pode esperar a equipe' : 'pode vir'}.`
            ) : (
              <>
                <p>Até aqui, tudo certo. Confira também{!plan.atHome && ', antes de sair'}:</p>
                <ul>
                  {also.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </>
            )}
          </Alert>
        )}
      </div>
    </section>
  );
}

function Otherwise({ question, plan, time, closes }: ReadyCheckProps & { question: ReadyQuestion }) {
  const [meal, setMeal] = useState('');
  const answer = meal === '' ? null : afterMeal(plan, mealAt(meal, time), time, closes);
  if (!question.asksMeal) return <Alert tone="warning">{question.otherwise}</Alert>;
  return (
    <>
      <TextField
        type="time"
        label="A que horas comeu pela última vez?"
        value={meal}
        onChange={({ currentTarget: { value } }) => setMeal(value)}
      />
      <div role="status">
        {answer && (
          <Alert tone={answer.ready ? 'success' : 'warning'} live={false}>
            {answer.text}
          </Alert>
        )}
      </div>
    </>
  );
}

const DAY_MS = 86_400_000;

/** The latest such hour before the visit, which is today's or last night's. */
function mealAt(meal: string, { from, zone }: VisitTime): number {
  const there = localOf(from, zone);
  const today = instantAt(there.day, meal, zone);
  return minutesOf(meal) < minutesOf(there.time)
    ? today
    : instantAt(localOf(from - DAY_MS, zone).day, meal, zone);
}
