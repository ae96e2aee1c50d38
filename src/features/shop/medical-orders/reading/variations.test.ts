import { expect, test } from 'vitest';
import { partsOf } from '#test/medical-orders/summary.ts';
import { forms } from '#test/medical-orders/variations/forms.ts';
import { history } from '#test/medical-orders/variations/history.ts';
import { layouts } from '#test/medical-orders/variations/layouts.ts';
import { correspondence } from '#test/medical-orders/variations/letters.ts';
import { mentions } from '#test/medical-orders/variations/mentions.ts';
import { sentences } from '#test/medical-orders/variations/sentences.ts';
import { statements } from '#test/medical-orders/variations/statements.ts';
import { unrequested } from '#test/medical-orders/variations/unrequested.ts';
import { variationsOf } from '#test/medical-orders/variations/variation.ts';

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
