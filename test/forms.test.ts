import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = globSync('src/**/*.tsx', { exclude: (name) => name.endsWith('.test.tsx') }).map((file) => ({
  file,
  source: readFileSync(file, 'utf8'),
}));

// Submitted before the scripts have loaded, a form without either would put the typed data into the address.
test('every form leads somewhere, or is posted', () => {
  const forms = sources.flatMap(({ file, source }) =>
    source
      .split('<form')
      .slice(1)
      .map((rest) => ({ file, opening: rest.slice(0, 250) })),
  );
  expect(forms.length).toBeGreaterThan(10);
  expect(forms.filter(({ opening }) => !/\baction=|\bmethod="post"/.test(opening))).toEqual([]);
});

const SHOW_NO_ERROR = [
  'src/features/outreach/subscriptions/unsubscribe/screens/opt-out-screen.tsx', // one button that the browser posts
  'src/features/purchase/cards/screens/card-section.tsx', // its problems are in the summary of the checkout's form
  'src/panel/chrome/palette.tsx', // narrows a list
  'src/ui/inline-form/inline-form.tsx', // a search or filters: their page shows what came of it
];

test('after a failure every posted form puts "Erro" first in the title', () => {
  const posted = sources.filter(({ source }) => /<form[^<]*method="post"/s.test(source));
  expect(posted.length).toBeGreaterThan(25);
  const silent = posted.filter(({ source }) => !/<ErrorSummary|useErrorInTitle\(/.test(source));
  expect(silent.map(({ file }) => file).sort()).toEqual(SHOW_NO_ERROR);
});
