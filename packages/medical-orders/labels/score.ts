import { parseMedicalOrder } from '#reading/parse-medical-order.ts';
import type { Dictionary } from '#text/dictionary.ts';
import type { Label } from './label.ts';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Compares readings with their labels. A wrong quantity counts as a wrong service. */
export function score(labels: readonly Label[], dictionary: Dictionary) {
  let [right, wrong, missed, forbidden, exact] = [0, 0, 0, 0, 0];
  for (const label of labels) {
    const { found, ask, unknown, fasting } = parseMedicalOrder(label.text, dictionary);
    const isRight = ({ code, qty }: { code: string; qty: number }) => label.ticked.get(code) === qty;
    const matching = found.filter(isRight).length;
    right += matching;
    wrong += found.length - matching;
    missed += label.ticked.size - matching;
    forbidden += found.filter(({ code }) => label.forbidden.includes(code)).length;
    const asked = ask.map(({ codes }) => codes.toSorted().join('|')).sort();
    const strange = unknown.map(({ span }) => plain(label.text.slice(...span))).sort();
    const isExact =
      matching === found.length &&
      matching === label.ticked.size &&
      asked.join(' ') === label.asked.toSorted().join(' ') &&
      strange.join() === label.unknown.map(plain).sort().join() &&
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
