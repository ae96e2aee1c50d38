import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type CareAnswers, NO_ANSWERS, type Reply } from '#features/care/preparation/advice/care-answers.ts';
import { ONLY_HERE, YES_NO } from '#features/care/preparation/advice/screens/care-question.tsx';
import {
  type CareAnswersView,
  useCareAnswers,
} from '#features/care/preparation/advice/screens/use-care-answers.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { listText } from '#values/list-text.ts';
import {
  answered,
  isSettled,
  type PersonQuestions,
  replyOf,
  type SafetyQuestion,
  standingOf,
  talked,
} from '../contraindications.ts';

const UNANSWERED = 'Responda para continuar.';

/** The words for the person who answers the questions. */
export interface SafetyWords {
  title: string;
  /** Says who sees the answers. */
  note: string;
  talk: string;
  excluded: string;
  /** In place of `excluded` and of the team's numbers, where the patient belongs in an emergency room. */
  emergency: string;
  untalked: string;
  careful: string;
  /** The act that changes the services. */
  out: string;
  /** In place of the sentence in the first person that a shopper confirms; '' for that sentence. */
  confirmation: string;
  /** Answers no to a person's open questions at once, when all of them were read; '' where each has to be asked aloud. */
  none: string;
}

const FOR_SHOPPER: SafetyWords = {
  title: 'Antes de pagar, pela sua segurança',
  note: ONLY_HERE,
  talk: 'Fale com o médico ou com a nossa equipe antes de pagar: a resposta depende de cada caso.',
  excluded:
    'Não dá para comprar pela internet para esta pessoa. Fale com o médico ou com a nossa equipe, que vê com você o que fazer. Para seguir com o resto, tire do carrinho ou escolha outra pessoa.',
  emergency:
    'Se é o que está acontecendo, vá agora ou ligue 192 (SAMU). Não espere resposta da loja. Para seguir com o resto, tire do carrinho ou escolha outra pessoa.',
  untalked: 'Fale com um profissional e marque aqui, ou tire o serviço do carrinho.',
  careful: 'Na dúvida, fale com a equipe antes do atendimento.',
  out: 'Tirar do carrinho',
  confirmation: '',
  none: 'Não para todas as perguntas acima',
};

export interface Safety {
  care: CareAnswersView;
  box: RefObject<HTMLElement | null>;
  attempt: number;
  /** Calls `go` once every question is settled; until then the first open one takes focus. */
  guard: (go: () => void) => void;
  isSettled: boolean;
}

/** A shopper's answers stay on the device and never reach the server. */
export const useSafety = (people: readonly PersonQuestions[]): Safety => useGuard(people, useCareAnswers());

/** At the counter they last as long as the page, because the next customer uses the same device. */
export function useSafetyAtCounter(people: readonly PersonQuestions[]): Safety {
  const [given, setGiven] = useState<ReadonlyMap<number | null, CareAnswers>>(new Map());
  return useGuard(people, {
    answersOf: (person) => given.get(person) ?? NO_ANSWERS,
    change: (person, change) =>
      setGiven((before) => new Map(before).set(person, change(before.get(person) ?? NO_ANSWERS))),
  });
}

function useGuard(people: readonly PersonQuestions[], care: CareAnswersView): Safety {
  const box = useRef<HTMLElement>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0) box.current?.querySelector<HTMLElement>('[data-open] :is(input, button)')?.focus();
  }, [attempt]);
  const settled = people.every(({ beneficiaryId, questions }) =>
    questions.every((question) => isSettled(standingOf(question, care.answersOf(beneficiaryId)))),
  );
  return {
    care,
    box,
    attempt,
    isSettled: settled,
    guard(go) {
      if (settled) go();
      else setAttempt((before) => before + 1);
    },
  };
}

interface SafetyQuestionsProps {
  people: readonly PersonQuestions[];
  safety: Safety;
  /** The shopper can reach the team this way; null at the counter. */
  contact: ReactNode;
  onOpenCart: () => void;
  /** The default is the shop's own. */
  words?: SafetyWords;
}

export function SafetyQuestions({
  people,
  safety,
  contact,
  onOpenCart,
  words = FOR_SHOPPER,
}: SafetyQuestionsProps) {
  const id = useId();
  if (people.length === 0) return null;
  const { care, box, attempt } = safety;
  return (
    <Card as="section" aria-labelledby={id}>
      <section ref={box} className="stack" data-gap="5">
        <div>
          <h2 id={id}>{words.title}</h2>
          <p className="soft">{words.note}</p>
        </div>
        {people.map(({ beneficiaryId, name, questions }) => (
          <div key={beneficiaryId} className="stack" data-gap="4">
            <div>
              {name && <h3>{name}</h3>}
              {!differ(questions) && <p className="soft">{services(questions[0])}</p>}
            </div>
            {questions.map((question) => (
              <Question
                key={question.codes[0]}
                question={question}
                named={differ(questions)}
                beneficiaryId={beneficiaryId}
                care={care}
                insists={attempt > 0}
                contact={contact}
                words={words}
                onOpenCart={onOpenCart}
              />
            ))}
            {words.none && <NoToAll label={words.none} {...{ questions, beneficiaryId, care }} />}
          </div>
        ))}
      </section>
    </Card>
  );
}

const services = (question: SafetyQuestion | undefined): string => listText(question?.services ?? []);

const differ = (questions: readonly SafetyQuestion[]): boolean => new Set(questions.map(services)).size > 1;

interface NoToAllProps extends Pick<PersonQuestions, 'beneficiaryId' | 'questions'> {
  label: string;
  care: CareAnswersView;
}

/** Answers what is open above it, and takes back its own answers, so that a slip of the thumb answers nothing. */
function NoToAll({ label, questions, beneficiaryId, care }: NoToAllProps) {
  const [pressed, setPressed] = useState<readonly SafetyQuestion[]>([]);
  const answers = care.answersOf(beneficiaryId);
  const open = questions.filter((one) => one.question && replyOf(one, answers) === null);
  const own = pressed.filter((one) => replyOf(one, answers) === 'no');
  const isUndo = open.length < 2;
  if (isUndo && own.length === 0) return null;
  const reply = (asked: readonly SafetyQuestion[], given: Reply | null) =>
    care.change(beneficiaryId, (before) =>
      asked.reduce((all, question) => answered(all, question, given), before),
    );
  return (
    <Button
      variant={isUndo ? 'ghost' : 'secondary'}
      block
      onClick={() => {
        setPressed(isUndo ? [] : open);
        reply(isUndo ? own : open, isUndo ? null : 'no');
      }}
    >
      {isUndo ? `Desfazer “${label}”` : label}
    </Button>
  );
}

interface QuestionProps extends Pick<SafetyQuestionsProps, 'contact' | 'onOpenCart'> {
  words: SafetyWords;
  question: SafetyQuestion;
  /** True if the services are named, because questions about others are visible too. */
  named: boolean;
  beneficiaryId: number | null;
  care: CareAnswersView;
  insists: boolean;
}

function Question({
  question,
  named,
  beneficiaryId,
  care,
  insists,
  contact,
  words,
  onOpenCart,
}: QuestionProps) {
  const name = useId();
  const answers = care.answersOf(beneficiaryId);
  const standing = standingOf(question, answers);
  const excluded = standing === 'excluded';
  const isEmergency = excluded && question.sentences.some((sentence) => sentence.includes('pronto-socorro'));
  const advice = isEmergency ? words.emergency : excluded ? words.excluded : words.talk;
  const isHeldBack = excluded || standing === 'talk' || standing === 'talked';
  return (
    <div className="stack" data-gap="3">
      {question.question && (
        <div data-open={standing === 'open' || undefined}>
          <RadioGroup
            name={name}
            legend={question.question}
            hint={named ? services(question) : undefined}
            options={YES_NO}
            inline
            error={insists && standing === 'open' ? UNANSWERED : undefined}
            value={replyOf(question, answers) ?? ''}
            onChange={({ currentTarget: { value } }) =>
              care.change(beneficiaryId, (before) => answered(before, question, value as Reply))
            }
          />
        </div>
      )}
      {isHeldBack && (
        <Alert
          tone={insists && excluded ? 'error' : 'warning'}
          live={question.question !== ''}
          title={
            excluded
              ? `${listText(question.excluded)}: ${isEmergency ? 'não espere o exame' : 'pode não ser seguro'}`
              : `${services(question)}: fale antes com um profissional`
          }
        >
          <div className="stack" data-gap="3">
            <p>{question.sentences.join(' ')}</p>
            <p>{advice}</p>
            {!isEmergency && contact}
            <p data-open={excluded || undefined}>
              <Button variant="secondary" size="sm" onClick={onOpenCart}>
                {words.out}
              </Button>
            </p>
            {!excluded && (
              <div data-open={standing === 'talk' || undefined}>
                <Checkbox
                  label={words.confirmation || question.confirmation}
                  error={insists && standing === 'talk' ? words.untalked : undefined}
                  checked={standing === 'talked'}
                  onChange={({ currentTarget: { checked } }) =>
                    care.change(beneficiaryId, (before) => talked(before, question, checked))
                  }
                />
              </div>
            )}
          </div>
        </Alert>
      )}
      {standing === 'careful' && (
        <Alert tone="info">
          Tudo bem. Saiba que: {question.sentences.join(' ')} {words.careful}
        </Alert>
      )}
    </div>
  );
}
