// Reading requests: the longest that is accepted, of names, misspelt names and words that mean nothing, and all examples.
import { performance } from 'node:perf_hooks';
import { blindLabels } from '#features/shop/medical-orders/blind.labelled.ts';
import { blindLastLabels } from '#features/shop/medical-orders/blind-last.labelled.ts';
import { blindLaterLabels } from '#features/shop/medical-orders/blind-later.labelled.ts';
import { compile } from '#features/shop/medical-orders/dictionary.ts';
import { givenLabels, laterLabels, ownLabels } from '#features/shop/medical-orders/examples.labelled.ts';
import { MAX_CHARACTERS, parseRequest } from '#features/shop/medical-orders/parse-request.ts';
import { scored } from '#test/helpers/request-score.ts';
import { seedDictionary } from '#test/helpers/seed-dictionary.ts';
import { median } from './support/load.ts';

const ROUNDS = 40;
const MARK_MS = 20;
const dictionary = seedDictionary();

const started = performance.now();
compile(dictionary);
console.log(
  `dictionary of ${dictionary.services.length} services made ready in ${(performance.now() - started).toFixed(1)} ms`,
);

/** Other words in each round, so that no answer is remembered. */
const strange = (seed: number) =>
  Array.from({ length: 12 }, (_, i) =>
    String.fromCharCode(97 + ((seed * 7 + i * (seed % 11) + i) % 26)),
  ).join('');

const texts: Record<string, (round: number) => string> = {
  'one usual request': (round) => `${ownLabels[round % ownLabels.length]?.text}`,
  'names, 8,000 characters': () =>
    ownLabels
      .map(({ text }) => text)
      .join('\n')
      .repeat(3),
  'misspelt, 8,000 characters': (round) =>
    Array.from(
      { length: 800 },
      (_, i) => ['hemogrma', 'triglicerideo', 'creatinna', 'ferritna'][(i + round) % 4],
    ).join(', '),
  'words that mean nothing, 8,000 characters': (round) =>
    Array.from({ length: 700 }, (_, i) => strange(round * 700 + i)).join(' '),
};

for (const [name, textOf] of Object.entries(texts)) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const text = textOf(round).slice(0, MAX_CHARACTERS);
    const start = performance.now();
    parseRequest(text, dictionary);
    times.push(performance.now() - start);
  }
  console.log(
    `${name}: first ${times[0]?.toFixed(1)}, median ${median(times.slice(1)).toFixed(1)}, worst ${Math.max(...times).toFixed(1)} ms (mark ${MARK_MS})`,
  );
}

for (const [name, labels] of Object.entries({
  given: givenLabels,
  own: ownLabels,
  later: laterLabels,
  blind: blindLabels,
  'blind, later': blindLaterLabels,
  'blind, last': blindLastLabels,
})) {
  const { precision, recall, exact, forbidden } = scored(labels, dictionary);
  console.log(
    `${name} (${labels.length}): precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, exact ${(100 * exact).toFixed(0)} %, forbidden ${forbidden}`,
  );
}
