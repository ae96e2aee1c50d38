// Times the longest accepted medical orders and measures precision and recall on all labelled examples.
import { performance } from 'node:perf_hooks';
import { parseMedicalOrder } from '#features/shop/medical-orders/reading/parse-medical-order.ts';
import { compile } from '#features/shop/medical-orders/text/compile-dictionary.ts';
import { MAX_CHARACTERS } from '#features/shop/medical-orders/text/max-characters.ts';
import { blindLabels } from '#test/medical-orders/blind.ts';
import { blindEighthLabels } from '#test/medical-orders/blind-eighth.ts';
import { blindEleventhLabels } from '#test/medical-orders/blind-eleventh.ts';
import { blindFifthLabels } from '#test/medical-orders/blind-fifth.ts';
import { blindFourteenthSealedLabels } from '#test/medical-orders/blind-fourteenth-sealed.ts';
import { blindLastLabels } from '#test/medical-orders/blind-last.ts';
import { blindLaterLabels } from '#test/medical-orders/blind-later.ts';
import { blindNinthLabels } from '#test/medical-orders/blind-ninth.ts';
import { blindNinthSealedLabels } from '#test/medical-orders/blind-ninth-sealed.ts';
import { blindOpenLabels } from '#test/medical-orders/blind-open.ts';
import { blindPhraseLabels } from '#test/medical-orders/blind-phrases.ts';
import { blindSealedLabels } from '#test/medical-orders/blind-sealed.ts';
import { blindSeventhLabels } from '#test/medical-orders/blind-seventh.ts';
import { blindSixthLabels } from '#test/medical-orders/blind-sixth.ts';
import { blindTenthLabels } from '#test/medical-orders/blind-tenth.ts';
import { blindThirteenthLabels } from '#test/medical-orders/blind-thirteenth.ts';
import { blindTwelfthLabels } from '#test/medical-orders/blind-twelfth.ts';
import { blindTwelfthSealedLabels } from '#test/medical-orders/blind-twelfth-sealed.ts';
import { givenLabels, laterLabels, ownLabels } from '#test/medical-orders/examples.ts';
import { score } from '#test/medical-orders/score.ts';
import { seedDictionary } from '#test/medical-orders/seed-dictionary.ts';
import { median } from './support/load.ts';

const ROUNDS = 40;
const MARK_MS = 20;
const dictionary = seedDictionary();

const started = performance.now();
compile(dictionary);
console.log(
  `dictionary of ${dictionary.services.length} services compiled in ${(performance.now() - started).toFixed(1)} ms`,
);

// The speller caches its answers, so each round needs new words.
const unknownWord = (seed: number) =>
  Array.from({ length: 12 }, (_, i) =>
    String.fromCharCode(97 + ((seed * 7 + i * (seed % 11) + i) % 26)),
  ).join('');

const texts: Record<string, (round: number) => string> = {
  'one usual order': (round) => `${ownLabels[round % ownLabels.length]?.text}`,
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
  'unknown words, 8,000 characters': (round) =>
    Array.from({ length: 700 }, (_, i) => unknownWord(round * 700 + i)).join(' '),
};

for (const [name, textOf] of Object.entries(texts)) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const text = textOf(round).slice(0, MAX_CHARACTERS);
    const start = performance.now();
    parseMedicalOrder(text, dictionary);
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
  'blind, fourth author': [...blindOpenLabels, ...blindSealedLabels],
  'blind, fifth author': blindFifthLabels,
  'blind, fifth author, later': blindSixthLabels,
  'blind, seventh author': blindSeventhLabels,
  'blind, eighth author': blindEighthLabels,
  'blind, ninth author': blindNinthLabels,
  'blind, tenth author': blindTenthLabels,
  'blind, ninth author, sealed': blindNinthSealedLabels,
  'blind, eleventh author': blindEleventhLabels,
  'blind, twelfth author': blindTwelfthLabels,
  'blind, twelfth author, sealed': blindTwelfthSealedLabels,
  'blind, thirteenth author': blindThirteenthLabels,
  'blind, fourteenth author, sealed': blindFourteenthSealedLabels,
  'phrases meant to mislead': blindPhraseLabels,
})) {
  const { precision, recall, exact, forbidden } = score(labels, dictionary);
  console.log(
    `${name} (${labels.length}): precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, exact ${(100 * exact).toFixed(0)} %, forbidden ${forbidden}`,
  );
}
