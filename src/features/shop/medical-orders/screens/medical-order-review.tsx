import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { TickGroup } from '#ui/tick-group/tick-group.tsx';
import { type Question, type Review, type ReviewLine, summaryOf } from '../review.ts';
import type { Offers } from './load-offers.ts';
import styles from './medical-order.module.css';
import { OrderTotal, offerOf } from './order-total.tsx';
import type { ReaderWords } from './reader-words.ts';
import { TellStore } from './tell-store.tsx';
import { type CartQuantities, type Confirm, NONE, useAnswers } from './use-answers.ts';

interface MedicalOrderReviewProps {
  view: Review;
  offers: Offers;
  cartQuantities: CartQuantities;
  words: ReaderWords;
  lookUp: (words: string) => ReactNode;
  onTell?: ((phrases: readonly string[]) => Promise<void>) | undefined;
  onBack: () => void;
  onConfirm: Confirm;
}

const NOTHING = 'Marque ao menos um serviço.';
const FOUND = 'pedido-encontrados';

export function MedicalOrderReview(props: MedicalOrderReviewProps) {
  const { view, offers, cartQuantities, words, lookUp, onTell, onBack, onConfirm } = props;
  const answers = useAnswers(view, cartQuantities);
  const { lines, meant, open } = answers;
  const unticked = view.withheld.filter(
    ({ options }) => !options.some(({ product }) => meant.some((line) => line.product === product)),
  );
  const [pressed, setPressed] = useState(0);
  const [problem, setProblem] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  // The element with the focus no longer exists.
  useEffect(() => title.current?.focus(), []);
  const hasOpenPoints =
    view.questions.length + view.notUnderstood.length + view.notSold.length + view.withheld.length > 0;
  const unanswered = open[0] && idOf(open[0]);
  const firstBox =
    view.found.length > 0 ? FOUND : answers.withheld.options.length > 0 ? answers.withheld.id : undefined;
  const refused = unanswered ?? (lines.length === 0 ? firstBox : undefined);
  const target = useRef(refused);
  target.current = refused;
  useEffect(() => {
    if (pressed > 0 && target.current) document.getElementById(target.current)?.focus();
  }, [pressed]);

  const confirm = () => {
    setPressed(pressed + 1);
    if (unanswered) return;
    if (lines.length > 0) {
      return onConfirm(lines, view.fasting === 'none' ? null : view.fasting);
    }
    setProblem(meant.some(answers.isInCart) ? words.allTaken : NOTHING);
  };
  return (
    <div className={`stack ${hasOpenPoints ? styles.review : styles.reader}`} data-gap="6">
      <div className="stack" data-gap="2">
        <h2 ref={title} tabIndex={-1}>
          {summaryOf({ ...view, found: meant, questions: open, withheld: unticked })}
        </h2>
        <p>Confira com o pedido na mão: a leitura pode errar.</p>
      </div>
      {view.fasting !== null && (
        <Alert tone="info" live={false}>
          {fastingText(view.fasting, words)}
        </Alert>
      )}
      <div className={styles.columns}>
        {view.found.length > 0 && (
          <TickGroup
            id={FOUND}
            legend={<h3 className={hasOpenPoints ? undefined : 'visually-hidden'}>Encontramos</h3>}
            options={view.found.map((line) => ({
              value: String(line.product),
              label: <Found line={line} taken={answers.isInCart(line) && words.taken} />,
              hint: offerOf(line, offers),
            }))}
            value={answers.ticked}
            error={problem}
            onChange={(value) => {
              answers.tick(value);
              setProblem('');
            }}
          />
        )}
        {hasOpenPoints && (
          <div className="stack" data-gap="6">
            {view.questions.length > 0 && (
              <section className="stack" data-gap="4" aria-labelledby="pedido-escolha">
                <h3 id="pedido-escolha">Escolha</h3>
                {view.questions.map((question) => (
                  <Choice
                    key={question.id}
                    question={question}
                    offers={offers}
                    answers={answers}
                    taken={words.taken}
                    error={pressed > 0 && open.includes(question) && missingText(question)}
                    onChange={() => setProblem('')}
                  />
                ))}
              </section>
            )}
            {view.notUnderstood.length > 0 && (
              <section className="stack" data-gap="4" aria-labelledby="pedido-duvidas">
                <h3 id="pedido-duvidas">Não entendemos</h3>
                <p>{words.notUnderstood}</p>
                {view.notUnderstood.map((word) => (
                  <Fragment key={word}>{lookUp(word)}</Fragment>
                ))}
                {onTell && view.reportable.length > 0 && (
                  <TellStore phrases={view.reportable} onTell={onTell} />
                )}
              </section>
            )}
            {view.notSold.length > 0 && (
              <section className="stack" data-gap="2" aria-labelledby="pedido-fora">
                <h3 id="pedido-fora">Não fazemos aqui</h3>
                <Words of={view.notSold} />
              </section>
            )}
            {view.withheld.length > 0 && (
              <Withheld
                view={view}
                offers={offers}
                answers={answers}
                words={words}
                onChange={() => setProblem('')}
              />
            )}
          </div>
        )}
      </div>
      {view.left.length > 0 && (
        <details>
          <summary>O que deixamos de lado</summary>
          <p>Nomes, remédios, diagnósticos e conversa.</p>
          <Words of={view.left} />
        </details>
      )}
      <div className={`stack ${styles.bar}`} data-gap="2" data-strip>
        <OrderTotal lines={lines} offers={offers} />
        {problem && view.found.length === 0 && <Alert tone="error">{problem}</Alert>}
        <Button block onClick={confirm}>
          {words.add(lines.length)}
        </Button>
      </div>
      <Button variant="ghost" onClick={onBack}>
        Mudar o texto
      </Button>
    </div>
  );
}

function fastingText(fasting: number | 'none', words: ReaderWords): string {
  if (fasting === 'none') return `O pedido diz que não precisa de jejum. ${words.noFasting}`;
  const asked = `O pedido fala em jejum de ${fasting} ${fasting === 1 ? 'hora' : 'horas'}.`;
  return `${asked} ${fasting > LONGEST_FASTING ? words.longFasting : words.fasting}`;
}

/** The longest that the form of the preparation offers, in hours. */
const LONGEST_FASTING = 14;

const Words = ({ of }: { of: readonly string[] }) => (
  <ul>
    {of.map((words) => (
      <li key={words}>{words}</li>
    ))}
  </ul>
);

const idOf = ({ id, several }: Question) => `${several ? 'grupo' : 'escolha'}-${id}`;

const noneOf = ({ options, several }: Question) =>
  options.length === 1 && !several ? 'Deixar de fora' : 'Nenhum destes';

const missingText = (question: Question) =>
  `Falta escolher: ${question.words}. ${question.several ? 'Escolha' : 'Escolha um'} ou marque “${noneOf(question).toLowerCase()}”.`;

function lineText({ name, amount, needsRequest }: ReviewLine): string {
  return [amount > 1 ? `${amount} × ${name}` : name, needsRequest && 'leve o pedido médico']
    .filter(Boolean)
    .join(' · ');
}

interface FoundProps {
  line: ReviewLine;
  /** Says that the service was taken before; false otherwise. */
  taken: string | false;
}

const Found = ({ line, taken }: FoundProps) => (
  <>
    {lineText(line)}
    {line.words && <span className="soft"> · no pedido: “{line.words}”</span>}
    {taken && <span className="soft"> · {taken}</span>}
  </>
);

interface WithheldProps {
  view: Review;
  offers: Offers;
  words: ReaderWords;
  answers: ReturnType<typeof useAnswers>;
  onChange: () => void;
}

function Withheld({ view, offers, answers, words, onChange }: WithheldProps) {
  const { id, options } = answers.withheld;
  const others = view.withheld.filter((part) => part.options.length === 0).map((part) => part.words);
  return (
    <section className="stack" data-gap="2" aria-labelledby="pedido-sem-marca">
      <h3 id="pedido-sem-marca">Lemos, mas não marcamos</h3>
      <p id="pedido-sem-marca-motivo">{words.withheld}</p>
      {options.length > 0 && (
        <TickGroup
          id={id}
          legend="Marque o que for para fazer"
          describedBy="pedido-sem-marca-motivo"
          options={options.map((line) => ({
            value: String(line.product),
            label: <Found line={line} taken={answers.isInCart(line) && words.taken} />,
            hint: offerOf(line, offers),
          }))}
          value={answers.boxesOf(answers.withheld)}
          onChange={(values) => {
            answers.tickBoxes(id, values);
            onChange();
          }}
        />
      )}
      {others.length > 0 && <Words of={others} />}
    </section>
  );
}

interface ChoiceProps {
  question: Question;
  offers: Offers;
  taken: string;
  answers: ReturnType<typeof useAnswers>;
  error: ReactNode;
  onChange: () => void;
}

function Choice({ question, offers, answers, taken, error, onChange }: ChoiceProps) {
  const { id, words, several, options } = question;
  const shared = {
    id: idOf(question),
    legend: `No pedido: “${words}”`,
    error,
    options: [
      ...options.map((line) => ({
        value: String(line.product),
        label: <Found line={line} taken={answers.isInCart(line) && taken} />,
        hint: offerOf(line, offers),
      })),
      { value: NONE, label: noneOf(question) },
    ],
  };
  if (several)
    return (
      <TickGroup
        {...shared}
        value={answers.boxesOf(question)}
        onChange={(values) => {
          answers.tickBoxes(id, values);
          onChange();
        }}
      />
    );
  return (
    <RadioGroup
      {...shared}
      name={shared.id}
      value={answers.choiceOf(id) ?? 'unanswered'}
      onChange={(event) => {
        answers.choose(id, event.currentTarget.value);
        onChange();
      }}
    />
  );
}
