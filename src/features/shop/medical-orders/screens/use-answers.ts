import { useState } from 'react';
import type { Question, Review, ReviewLine } from '../review.ts';

export type CartQuantities = ReadonlyMap<number, number>;

export interface ConfirmedLine extends ReviewLine {
  again: boolean;
}

/** `fasting`: the hours that the order asks for. */
export type Confirm = (lines: ConfirmedLine[], fasting: number | null) => void;

export const NONE = '';
const WITHHELD = 'sem-marca';

interface Answer {
  on: boolean;
  /** The quantity in the cart at that time. Once it grows, the answer has been carried out. */
  held: number;
}

type Answers = Readonly<Record<string, Answer>>;

/**
 * Services that the order requests start ticked unless the cart contains them. Questions start unanswered. Names
 * without a request start unticked and need no answer.
 */
export function useAnswers({ found, questions, withheld }: Review, cartQuantities: CartQuantities) {
  const [ticks, setTicks] = useState<Answers>({});
  const [chosen, setChosen] = useState<Readonly<Record<string, Answers>>>({});
  const quantityInCart = (product: number | string) => cartQuantities.get(Number(product)) ?? 0;
  const answersOf = (id: string) => chosen[id] ?? {};

  const isTicked = ({ product }: ReviewLine): boolean => {
    const tick = ticks[product];
    return tick?.held === quantityInCart(product) ? tick.on : quantityInCart(product) === 0;
  };
  const isBoxTicked = (id: string, value: string): boolean => {
    const answer = answersOf(id)[value];
    return answer?.on === true && answer.held === quantityInCart(value);
  };
  const isChosen = (id: string, value: string): boolean => answersOf(id)[value]?.on === true;
  const isOpen = ({ id }: Question) => !Object.values(answersOf(id)).some(({ on }) => on);

  /** A single choice clarifies a name. It adds nothing if the cart contains the service. */
  const isWanted = ({ id, several }: Question, { product }: ReviewLine) =>
    several
      ? isBoxTicked(id, String(product))
      : isChosen(id, String(product)) && quantityInCart(product) === 0;

  const unrequested: Question = {
    id: WITHHELD,
    words: '',
    several: true,
    options: withheld.flatMap(({ options }) => options),
  };
  const picked = new Map<number, ConfirmedLine>();
  const meant = new Map(found.map((line) => [line.product, line]));
  const pick = (line: ReviewLine) => {
    if (!picked.has(line.product))
      picked.set(line.product, { ...line, again: quantityInCart(line.product) > 0 });
  };
  for (const line of found) if (isTicked(line)) pick(line);
  for (const question of [...questions, unrequested])
    for (const line of question.options) {
      if (isWanted(question, line)) pick(line);
      if (isChosen(question.id, String(line.product)) && !meant.has(line.product))
        meant.set(line.product, line);
    }

  return {
    withheld: unrequested,
    lines: [...picked.values()],
    meant: [...meant.values()],
    open: questions.filter(isOpen),
    isInCart: ({ product }: ReviewLine) => quantityInCart(product) > 0,
    ticked: found.filter(isTicked).map(({ product }) => String(product)),
    tick: (values: readonly string[]) =>
      setTicks(
        Object.fromEntries(
          found.map(({ product }) => [
            product,
            { on: values.includes(String(product)), held: quantityInCart(product) },
          ]),
        ),
      ),
    choiceOf: (id: string): string | null =>
      Object.entries(answersOf(id)).find(([, { on }]) => on)?.[0] ?? null,
    choose: (id: string, value: string) =>
      setChosen({ ...chosen, [id]: { [value]: { on: true, held: quantityInCart(value) } } }),
    boxesOf: ({ id, options }: Question): string[] =>
      [...options.map(({ product }) => String(product)), NONE].filter((value) => isBoxTicked(id, value)),
    tickBoxes: (id: string, values: readonly string[]) => {
      // An answer that put its service into the cart stays.
      const done = Object.entries(answersOf(id)).filter(
        ([value, { held: then }]) => then !== quantityInCart(value),
      );
      const isNone = values.includes(NONE) && !isBoxTicked(id, NONE);
      const now = isNone ? [NONE] : values.filter((value) => value !== NONE);
      setChosen({
        ...chosen,
        [id]: Object.fromEntries([
          ...done,
          ...now.map((value) => [value, { on: true, held: quantityInCart(value) }] as const),
        ]),
      });
    },
  };
}
