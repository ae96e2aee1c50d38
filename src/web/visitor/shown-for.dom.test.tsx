import { expect, test } from 'vitest';
import { DEFAULT_TABLE } from '#features/pricing/price.ts';
import { chrome, visitorData } from '#test/helpers/dom-page.tsx';
import { writeSetting } from '#ui/settings.ts';
import { isOutdated, shownFor } from './shown-for.ts';
import { visitor } from './visitor.ts';

const member = { vendor: 'RITA', tier: 'Assinante' } as const;

test.each([
  ['the same table', DEFAULT_TABLE, DEFAULT_TABLE, false],
  ['the same tier', member, member, false],
  ['another tier', member, { ...member, tier: 'Padrão' }, true],
  ['no partner any more', member, DEFAULT_TABLE, true],
  ['a partner at last', DEFAULT_TABLE, member, true],
])('prices: %s', (_, priceTable, own, expected) => {
  const data = visitorData();
  visitor.set({ ...data, affiliation: { ...data.affiliation, ...own } });
  shownFor.set({ ...chrome, priceTable });
  expect(isOutdated()).toBe(expected);
});

test.each([
  ['bsb', false],
  ['gyn', true],
  ['unknown', false],
  ['', false],
])('chosen store "%s"', (code, expected) => {
  visitor.set(null);
  writeSetting('STORE_LOCATION', code);
  shownFor.set(chrome);
  expect(isOutdated()).toBe(expected);
});
