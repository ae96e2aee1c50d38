import { useEffect, useRef, useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { TickGroup } from '#ui/tick-group/tick-group.tsx';
import { UNDER_REVIEW } from '#values/advice.ts';
import { type Question, type RequestLine, type RequestView, summaryOf } from '../request-view.ts';
import styles from './request.own.module.css';
import { SearchWord } from './search-word.tsx';

interface RequestReviewProps {
  view: RequestView;
  inReview: boolean;
  onBack: () => void;
  onConfirm: (lines: RequestLine[]) => void;
}

const NONE = '';
const NOTHING = 'Marque ao menos um serviço.';

/** What was found is ticked; what may mean several things is asked, with nothing chosen beforehand. */
export function RequestReview({ view, inReview, onBack, onConfirm }: RequestReviewProps) {
  const [ticked, setTicked] = useState(() => view.found.map(({ product }) => String(product)));
  const [chosen, setChosen] = useState<Record<string, string[]>>({});
  const [problem, setProblem] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone.
  useEffect(() => title.current?.focus(), []);

  const picked = new Map<number, RequestLine>();
  for (const line of view.found) if (ticked.includes(String(line.product))) picked.set(line.product, line);
  for (const { id, options } of view.questions)
    for (const line of options)
      if (chosen[id]?.includes(String(line.product)) && !picked.has(line.product))
        picked.set(line.product, line);
  const lines = [...picked.values()];
  const openEnds = view.questions.length + view.notUnderstood.length + view.notSold.length > 0;

  const confirm = () => (lines.length === 0 ? setProblem(NOTHING) : onConfirm(lines));
  const choose = (id: string, products: string[]) => {
    setChosen({ ...chosen, [id]: products });
    setProblem('');
  };
  return (
    <div className={`stack ${styles.review}`} data-gap="6">
      <div className="stack" data-gap="2">
        <h2 ref={title} tabIndex={-1}>
          {summaryOf(view)}
        </h2>
        <p>Confira com o pedido na mão: a leitura pode errar.</p>
        {inReview && <p className="soft">{UNDER_REVIEW}</p>}
      </div>
      {view.fasting !== null && (
        <Alert tone="info" live={false}>
          O pedido fala em jejum de {view.fasting} {view.fasting === 1 ? 'hora' : 'horas'}. Ao finalizar a
          compra, marque isso no seu preparo: os horários contam com ele.
        </Alert>
      )}
      <div className={styles.columns}>
        {view.found.length > 0 && (
          <TickGroup
            id="pedido-encontrados"
            legend={<h3>Encontramos</h3>}
            options={view.found.map((line) => ({
              value: String(line.product),
              label: <Found line={line} />,
            }))}
            value={ticked}
            error={problem}
            onChange={(value) => {
              setTicked(value);
              setProblem('');
            }}
          />
        )}
        {openEnds && (
          <div className="stack" data-gap="6">
            {view.questions.length > 0 && (
              <section className="stack" data-gap="4" aria-labelledby="pedido-escolha">
                <h3 id="pedido-escolha">Escolha</h3>
                {view.questions.map((question) => (
                  <Choice
                    key={question.id}
                    question={question}
                    value={chosen[question.id] ?? null}
                    onChange={(products) => choose(question.id, products)}
                  />
                ))}
              </section>
            )}
            {view.notUnderstood.length > 0 && (
              <section className="stack" data-gap="4" aria-labelledby="pedido-duvidas">
                <h3 id="pedido-duvidas">Não entendemos</h3>
                <p>Corrija a palavra e procure na loja, em outra aba. A busca envia só essa palavra.</p>
                {view.notUnderstood.map((words) => (
                  <SearchWord key={words} words={words} />
                ))}
              </section>
            )}
            {view.notSold.length > 0 && (
              <section className="stack" data-gap="2" aria-labelledby="pedido-fora">
                <h3 id="pedido-fora">Não vendemos</h3>
                <ul>
                  {view.notSold.map((words) => (
                    <li key={words}>{words}</li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        )}
      </div>
      {view.left.length > 0 && (
        <details>
          <summary>O que deixamos de lado</summary>
          <p>Nomes, remédios, diagnósticos e o que o próprio pedido tira ou condiciona.</p>
          <ul>
            {view.left.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </details>
      )}
      <div className={`stack ${styles.reader}`} data-gap="2">
        {problem && view.found.length === 0 && <Alert tone="error">{problem}</Alert>}
        <Button block onClick={confirm}>
          {lines.length === 0 ? 'Adicionar às compras' : `Adicionar ${lines.length} às compras`}
        </Button>
        <Button block variant="secondary" onClick={onBack}>
          Mudar o texto
        </Button>
      </div>
    </div>
  );
}

function lineText({ name, amount, needsRequest }: RequestLine): string {
  return [amount > 1 ? `${amount} × ${name}` : name, needsRequest && 'leve o pedido médico']
    .filter(Boolean)
    .join(' · ');
}

const Found = ({ line }: { line: RequestLine }) => (
  <>
    {lineText(line)}
    {line.words && <span className="soft"> · no pedido: “{line.words}”</span>}
  </>
);

interface ChoiceProps {
  question: Question;
  /** Null: not answered yet. */
  value: string[] | null;
  onChange: (products: string[]) => void;
}

function Choice({ question: { id, words, several, options }, value, onChange }: ChoiceProps) {
  const legend = `No pedido: “${words}”`;
  const all = options.map((line) => ({ value: String(line.product), label: lineText(line) }));
  if (several)
    return (
      <TickGroup id={`grupo-${id}`} legend={legend} options={all} value={value ?? []} onChange={onChange} />
    );
  return (
    <RadioGroup
      id={`escolha-${id}`}
      name={`escolha-${id}`}
      legend={legend}
      options={[...all, { value: NONE, label: options.length === 1 ? 'Não é este' : 'Nenhum destes' }]}
      value={value === null ? 'unanswered' : (value[0] ?? NONE)}
      onChange={(event) => onChange(event.currentTarget.value === NONE ? [] : [event.currentTarget.value])}
    />
  );
}
