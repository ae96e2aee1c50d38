// Times the longest accepted medical orders and measures precision and recall on all labelled examples.
import { performance } from 'node:perf_hooks';
import { parse } from '@loja/medical-orders';
import { blindLabels } from '@loja/medical-orders/labels/blind.ts';
import { blindEighteenthSealedLabels } from '@loja/medical-orders/labels/blind-eighteenth-sealed.ts';
import { blindEighthLabels } from '@loja/medical-orders/labels/blind-eighth.ts';
import { blindEleventhLabels } from '@loja/medical-orders/labels/blind-eleventh.ts';
import { blindFifteenthLabels } from '@loja/medical-orders/labels/blind-fifteenth.ts';
import { blindFifthLabels } from '@loja/medical-orders/labels/blind-fifth.ts';
import { blindFourteenthSealedLabels } from '@loja/medical-orders/labels/blind-fourteenth-sealed.ts';
import { blindLastLabels } from '@loja/medical-orders/labels/blind-last.ts';
import { blindLaterLabels } from '@loja/medical-orders/labels/blind-later.ts';
import { blindNineteenthLabels } from '@loja/medical-orders/labels/blind-nineteenth.ts';
import { blindNineteenthSealedLabels } from '@loja/medical-orders/labels/blind-nineteenth-sealed.ts';
import { blindNinthLabels } from '@loja/medical-orders/labels/blind-ninth.ts';
import { blindNinthSealedLabels } from '@loja/medical-orders/labels/blind-ninth-sealed.ts';
import { blindOpenLabels } from '@loja/medical-orders/labels/blind-open.ts';
import { blindPhraseLabels } from '@loja/medical-orders/labels/blind-phrases.ts';
import { blindSealedLabels } from '@loja/medical-orders/labels/blind-sealed.ts';
import { blindSeventeenthLabels } from '@loja/medical-orders/labels/blind-seventeenth.ts';
import { blindSeventhLabels } from '@loja/medical-orders/labels/blind-seventh.ts';
import { blindSixteenthSealedLabels } from '@loja/medical-orders/labels/blind-sixteenth-sealed.ts';
import { blindSixthLabels } from '@loja/medical-orders/labels/blind-sixth.ts';
import { blindTenthLabels } from '@loja/medical-orders/labels/blind-tenth.ts';
import { blindThirteenthLabels } from '@loja/medical-orders/labels/blind-thirteenth.ts';
import { blindTwelfthLabels } from '@loja/medical-orders/labels/blind-twelfth.ts';
import { blindTwelfthSealedLabels } from '@loja/medical-orders/labels/blind-twelfth-sealed.ts';
import { blindTwentiethLabels } from '@loja/medical-orders/labels/blind-twentieth.ts';
import { blindTwentyFirstLabels } from '@loja/medical-orders/labels/blind-twentyfirst.ts';
import { blindTwentyFourthLabels } from '@loja/medical-orders/labels/blind-twentyfourth.ts';
import { blindTwentySecondLabels } from '@loja/medical-orders/labels/blind-twentysecond.ts';
import { blindTwentyThirdLabels } from '@loja/medical-orders/labels/blind-twentythird.ts';
import { givenLabels, laterLabels, ownLabels } from '@loja/medical-orders/labels/examples.ts';
import { score } from '@loja/medical-orders/labels/score.ts';
import { seedDictionary } from '@loja/medical-orders/labels/seed-dictionary.ts';
import { compile } from '@loja/medical-orders/text/compile-dictionary.ts';
import { MAX_CHARACTERS } from '@loja/medical-orders/text/max-characters.ts';
import { tellFigure } from './support/figure.ts';
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

const medians: number[] = [];
for (const [name, textOf] of Object.entries(texts)) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const text = textOf(round).slice(0, MAX_CHARACTERS);
    const start = performance.now();
    parse(text, dictionary);
    times.push(performance.now() - start);
  }
  console.log(
    `${name}: first ${times[0]?.toFixed(1)}, median ${median(times.slice(1)).toFixed(1)}, worst ${Math.max(...times).toFixed(1)} ms`,
  );
  medians.push(median(times.slice(1)));
}
tellFigure({ concern: 'Reading a pasted request', values: medians, unit: 'ms', mark: MARK_MS, digits: 1 });

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
  'blind, fifteenth author': blindFifteenthLabels,
  'blind, sixteenth author, sealed': blindSixteenthSealedLabels,
  'blind, seventeenth author': blindSeventeenthLabels,
  'blind, seventeenth author, sealed': blindEighteenthSealedLabels,
  'blind, nineteenth author': blindNineteenthLabels,
  'blind, nineteenth author, sealed': blindNineteenthSealedLabels,
  'blind, twentieth author': blindTwentiethLabels,
  'blind, twenty-first author': blindTwentyFirstLabels,
  'blind, twenty-second author': blindTwentySecondLabels,
  'blind, twenty-third author': blindTwentyThirdLabels,
  'blind, twenty-fourth author': blindTwentyFourthLabels,
  'phrases meant to mislead': blindPhraseLabels,
})) {
  const { precision, recall, exact, forbidden } = score(labels, dictionary);
  console.log(
    `${name} (${labels.length}): precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, exact ${(100 * exact).toFixed(0)} %, forbidden ${forbidden}`,
  );
}
