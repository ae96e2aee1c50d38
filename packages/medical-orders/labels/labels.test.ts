import { expect, test } from 'vitest';
import { blindLabels } from './blind.ts';
import { blindEighteenthSealedLabels } from './blind-eighteenth-sealed.ts';
import { blindEighthLabels } from './blind-eighth.ts';
import { blindEleventhLabels } from './blind-eleventh.ts';
import { blindFifteenthLabels } from './blind-fifteenth.ts';
import { blindFifthLabels } from './blind-fifth.ts';
import { blindFourteenthSealedLabels } from './blind-fourteenth-sealed.ts';
import { blindLaterLabels } from './blind-later.ts';
import { blindNineteenthLabels } from './blind-nineteenth.ts';
import { blindNineteenthSealedLabels } from './blind-nineteenth-sealed.ts';
import { blindNinthLabels } from './blind-ninth.ts';
import { blindNinthSealedLabels } from './blind-ninth-sealed.ts';
import { blindOpenLabels } from './blind-open.ts';
import { blindPhraseLabels } from './blind-phrases.ts';
import { blindSealedLabels } from './blind-sealed.ts';
import { blindSeventeenthLabels } from './blind-seventeenth.ts';
import { blindSixteenthSealedLabels } from './blind-sixteenth-sealed.ts';
import { blindSixthLabels } from './blind-sixth.ts';
import { blindTenthLabels } from './blind-tenth.ts';
import { blindThirteenthLabels } from './blind-thirteenth.ts';
import { blindTwelfthLabels } from './blind-twelfth.ts';
import { blindTwelfthSealedLabels } from './blind-twelfth-sealed.ts';
import { blindTwentiethLabels } from './blind-twentieth.ts';
import { blindTwentyFirstLabels } from './blind-twentyfirst.ts';
import { blindTwentyFourthLabels } from './blind-twentyfourth.ts';
import { blindTwentySecondLabels } from './blind-twentysecond.ts';
import { blindTwentyThirdLabels } from './blind-twentythird.ts';
import { givenLabels, laterLabels, ownLabels } from './examples.ts';
import { seedDictionary } from './seed-dictionary.ts';

const sold = new Set(seedDictionary().services.map(({ code }) => code));

test('labels name services of the demo shop and repeat no text', () => {
  const unseen = [
    ...blindOpenLabels,
    ...blindSealedLabels,
    ...blindFifthLabels,
    ...blindSixthLabels,
    ...blindEighthLabels,
    ...blindNinthLabels,
    ...blindTenthLabels,
    ...blindNinthSealedLabels,
    ...blindEleventhLabels,
    ...blindPhraseLabels,
    ...blindTwelfthLabels,
    ...blindTwelfthSealedLabels,
    ...blindThirteenthLabels,
    ...blindFourteenthSealedLabels,
    ...blindFifteenthLabels,
    ...blindSixteenthSealedLabels,
    ...blindSeventeenthLabels,
    ...blindEighteenthSealedLabels,
    ...blindNineteenthLabels,
    ...blindNineteenthSealedLabels,
    ...blindTwentiethLabels,
    ...blindTwentyFirstLabels,
    ...blindTwentySecondLabels,
    ...blindTwentyThirdLabels,
    ...blindTwentyFourthLabels,
  ];
  const all = [...givenLabels, ...ownLabels, ...laterLabels, ...blindLabels, ...blindLaterLabels, ...unseen];
  expect(givenLabels).toHaveLength(30);
  expect(ownLabels.length).toBeGreaterThanOrEqual(100);
  expect(blindLabels).toHaveLength(160);
  expect(blindLaterLabels).toHaveLength(110);
  expect(blindOpenLabels).toHaveLength(75);
  expect(blindSealedLabels).toHaveLength(75);
  expect(blindFifthLabels).toHaveLength(75);
  expect(blindSixthLabels).toHaveLength(75);
  expect(blindEighthLabels).toHaveLength(75);
  expect(blindNinthLabels).toHaveLength(75);
  expect(blindTenthLabels).toHaveLength(200);
  expect(blindNinthSealedLabels).toHaveLength(75);
  expect(blindEleventhLabels).toHaveLength(75);
  expect(blindPhraseLabels).toHaveLength(52);
  expect(blindTwelfthLabels).toHaveLength(50);
  expect(blindTwelfthSealedLabels).toHaveLength(50);
  expect(blindThirteenthLabels).toHaveLength(50);
  expect(blindFourteenthSealedLabels).toHaveLength(50);
  expect(blindFifteenthLabels).toHaveLength(50);
  expect(blindSixteenthSealedLabels).toHaveLength(50);
  expect(blindSeventeenthLabels).toHaveLength(30);
  expect(blindEighteenthSealedLabels).toHaveLength(30);
  expect(blindNineteenthLabels).toHaveLength(30);
  expect(blindNineteenthSealedLabels).toHaveLength(30);
  expect(blindTwentiethLabels).toHaveLength(60);
  expect(blindTwentyFirstLabels).toHaveLength(60);
  expect(blindTwentySecondLabels).toHaveLength(60);
  expect(blindTwentyThirdLabels).toHaveLength(60);
  expect(blindTwentyFourthLabels).toHaveLength(60);
  for (const labels of [
    [...givenLabels, ...ownLabels, ...laterLabels],
    blindLabels,
    blindLaterLabels,
    unseen,
  ])
    expect(new Set(labels.map(({ text }) => text)).size).toBe(labels.length);
  const codes = all.flatMap(({ ticked, asked, forbidden }) => [
    ...ticked.keys(),
    ...asked.flatMap((one) => one.split('|')),
    ...forbidden,
  ]);
  expect(codes.filter((code) => !sold.has(code))).toEqual([]);
});
