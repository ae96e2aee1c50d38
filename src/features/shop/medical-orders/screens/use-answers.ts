import { useState } from 'react';
import type { Question, RequestLine, RequestView } from '../request-view.ts';

/** How many of each service the shopper's cart has, by the service's id. */
export type Held = ReadonlyMap<number, number>;

export interface ConfirmedLine extends RequestLine {
  /** It is in the cart already, and was ticked all the same. */
  again: boolean;
}

/** The option "none of these". */
export const NONE = '';

interface Answer {
  on: boolean;
  /** How many the cart had then: once it has more, the tick has done its work. */
  held: number;
}

type Answers = Readonly<Record<string, Answer>>;

/**
 * What the shopper ticks and chooses. What was found is ticked, but for what is in the cart already; a question has
 * nothing chosen beforehand.
 */
export function useAnswers({ found, questions }: RequestView, held: Held) {
  const [ticks, setTicks] = useState<Answers>({});
  const [chosen, setChosen] = useState<Readonly<Record<string, Answers>>>({});
  const heldOf = (product: number | string) => held.get(Number(product)) ?? 0;
  const answersOf = (id: string) => chosen[id] ?? {};

  const isTicked = ({ product }: RequestLine): boolean => {
    const tick = ticks[product];
    return tick?.held === heldOf(product) ? tick.on : heldOf(product) === 0;
  };
  /** Of a question with boxes. */
  const isBoxTicked = (id: string, value: string): boolean => {
    const answer = answersOf(id)[value];
    return answer?.on === true && answer.held === heldOf(value);
  };
  const isChosen = (id: string, value: string): boolean => answersOf(id)[value]?.on === true;
  const isOpen = ({ id }: Question) => !Object.values(answersOf(id)).some(({ on }) => on);

  /** A single choice says what was meant: of what is in the cart nothing more is wanted. */
  const isWanted = ({ id, several }: Question, { product }: RequestLine) =>
    several ? isBoxTicked(id, String(product)) : isChosen(id, String(product)) && heldOf(product) === 0;

  const picked = new Map<number, ConfirmedLine>();
  const meant = new Map(found.map((line) => [line.product, line]));
  const pick = (line: RequestLine) => {
    if (!picked.has(line.product)) picked.set(line.product, { ...line, again: heldOf(line.product) > 0 });
  };
  for (const line of found) if (isTicked(line)) pick(line);
  for (const question of questions)
    for (const line of question.options) {
      if (isWanted(question, line)) pick(line);
      if (isChosen(question.id, String(line.product)) && !meant.has(line.product))
        meant.set(line.product, line);
    }

  return {
    lines: [...picked.values()],
    /** Found, or chosen. */
    meant: [...meant.values()],
    open: questions.filter(isOpen),
    isHeld: ({ product }: RequestLine) => heldOf(product) > 0,
    ticked: found.filter(isTicked).map(({ product }) => String(product)),
    tick: (values: readonly string[]) =>
      setTicks(
        Object.fromEntries(
          found.map(({ product }) => [
            product,
            { on: values.includes(String(product)), held: heldOf(product) },
          ]),
        ),
      ),
    /** Null: not answered yet. */
    choiceOf: (id: string): string | null =>
      Object.entries(answersOf(id)).find(([, { on }]) => on)?.[0] ?? null,
    choose: (id: string, value: string) =>
      setChosen({ ...chosen, [id]: { [value]: { on: true, held: heldOf(value) } } }),
    boxesOf: ({ id, options }: Question): string[] =>
      [...options.map(({ product }) => String(product)), NONE].filter((value) => isBoxTicked(id, value)),
    tickBoxes: (id: string, values: readonly string[]) => {
      // What went into the cart by its tick stays an answer.
      const done = Object.entries(answersOf(id)).filter(([value, { held: then }]) => then !== heldOf(value));
      const isNone = values.includes(NONE) && !isBoxTicked(id, NONE);
      const now = isNone ? [NONE] : values.filter((value) => value !== NONE);
      setChosen({
        ...chosen,
        [id]: Object.fromEntries([
          ...done,
          ...now.map((value) => [value, { on: true, held: heldOf(value) }] as const),
        ]),
      });
    },
  };
}
