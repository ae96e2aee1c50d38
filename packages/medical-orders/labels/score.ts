import { parseMedicalOrder } from '#reading/parse-medical-order.ts';
import type { Reading } from '#reading/reading.ts';
import type { Dictionary } from '#text/dictionary.ts';
import type { Label } from './label.ts';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const contains = (text: string, part: string) => ` ${text} `.includes(` ${part} `);

/** The lines that a phrase touches. */
const linesOf = (text: string, [start, end]: readonly [number, number]) =>
  text.slice(text.lastIndexOf('\n', start - 1) + 1, `${text}\n`.indexOf('\n', end));

function showsUnknown({ text, unknown }: Label, reading: Reading): boolean {
  const labelled = unknown.map(plain);
  const shown = reading.unknown.map(({ span }) => ({
    phrase: plain(text.slice(...span)),
    line: plain(linesOf(text, span)),
  }));
  const isSame = ({ phrase, line }: (typeof shown)[number], label: string) =>
    contains(phrase, label) || (contains(label, phrase) && contains(line, label));
  return (
    labelled.every((label) => shown.some((one) => isSame(one, label))) &&
    shown.every((one) => labelled.some((label) => isSame(one, label)))
  );
}

/**
 * Compares readings with their labels. A wrong quantity counts as a wrong service.
 *
 * A reading is exact where it ticks and asks what the label does, no more, and where shoppers see the right phrases under
 * "Lemos, mas não marcamos": each labelled phrase lies inside a shown one, or a shown one inside it on the same line, no
 * shown phrase is without a labelled one. An exam that a phrase swallows is missed. A question where the label ticks is
 * inexact.
 */
export function score(labels: readonly Label[], dictionary: Dictionary) {
  let [right, wrong, missed, forbidden, exact] = [0, 0, 0, 0, 0];
  for (const label of labels) {
    const reading = parseMedicalOrder(label.text, dictionary);
    const { found, ask, fasting } = reading;
    const isRight = ({ code, qty }: { code: string; qty: number }) => label.ticked.get(code) === qty;
    const matching = found.filter(isRight).length;
    right += matching;
    wrong += found.length - matching;
    missed += label.ticked.size - matching;
    forbidden += found.filter(({ code }) => label.forbidden.includes(code)).length;
    const asked = ask.map(({ codes }) => codes.toSorted().join('|')).sort();
    const isExact =
      matching === found.length &&
      matching === label.ticked.size &&
      asked.join(' ') === label.asked.toSorted().join(' ') &&
      showsUnknown(label, reading) &&
      fasting === label.fasting;
    if (isExact) exact += 1;
  }
  return {
    precision: right / (right + wrong),
    recall: right / (right + missed),
    forbidden,
    exact: exact / labels.length,
  };
}
