import { expect, test } from 'vitest';
import { partsOf } from '#labels/summary.ts';
import { forms } from '#labels/variations/forms.ts';
import { history } from '#labels/variations/history.ts';
import { layouts } from '#labels/variations/layouts.ts';
import { correspondence } from '#labels/variations/letters.ts';
import { mentions } from '#labels/variations/mentions.ts';
import { sentences } from '#labels/variations/sentences.ts';
import { statements } from '#labels/variations/statements.ts';
import { unrequested } from '#labels/variations/unrequested.ts';
import { variationsOf } from '#labels/variations/variation.ts';

test.each(
  Object.entries({
    ...forms,
    ...sentences,
    ...history,
    ...layouts,
    ...correspondence,
    ...mentions,
    ...statements,
    ...unrequested,
  }),
)('reads all wordings of %s with any names', (_, templates) => {
  const wrong = templates.flatMap((template) =>
    variationsOf(template).flatMap(({ text, expected }) => {
      const read = partsOf(text).sort();
      return read.join() === expected.join() ? [] : [{ text, read, expected }];
    }),
  );
  expect(wrong).toEqual([]);
});
