import { expect, test } from 'vitest';
import { DEFAULT_TABLE } from '#features/shop/pricing/price.ts';
import { chrome, visitorData } from '#test/helpers/dom-page.tsx';
import { writeSetting } from '#ui/settings.ts';
import { outdatedBy, shownFor } from './shown-for.ts';
import { visitor } from './visitor.ts';

const member = { vendor: 'RITA', tier: 'Assinante' } as const;

test.each([
  ['the same table', DEFAULT_TABLE, DEFAULT_TABLE, null],
  ['the same tier', member, member, null],
  ['another tier', member, { ...member, tier: 'Padrão' }, 'RITA Padrão'],
  ['no partner any more', member, DEFAULT_TABLE, 'DEFAULT '],
  ['a partner at last', DEFAULT_TABLE, member, 'RITA Assinante'],
])('prices: %s', (_, priceTable, own, expected) => {
  const data = visitorData();
  visitor.set({ ...data, affiliation: { ...data.affiliation, ...own } });
  shownFor.set({ ...chrome, priceTable });
  expect(outdatedBy()).toBe(expected);
});

test.each([
  ['bsb', null],
  ['gyn', 'gyn'],
  ['unknown', null],
  ['', null],
])('chosen store "%s"', (code, expected) => {
  writeSetting('STORE_LOCATION', code);
  shownFor.set(chrome);
  expect(outdatedBy()).toBe(expected);
});
