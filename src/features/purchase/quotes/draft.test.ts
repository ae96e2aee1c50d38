import { expect, test } from 'vitest';
import { marinasHome } from '#test/cast/people.ts';
import { assignmentsOf, changeDraft, homeVisitsOf, startDraft } from './draft.ts';

const lines = [
  { id: 7, amount: 2 },
  { id: 9, amount: 1 },
];
const office = { ...marinasHome, postalCode: '70070120', street: 'SBS Quadra 2', number: '12' };
const start = startDraft({
  lines,
  ceps: ['70744500', '70070120', '72000000'],
  personId: null,
  homes: [marinasHome, { ...marinasHome, street: 'CLN 108 Bloco A' }, office],
});

test('begins without people, and with a saved address of each CEP, the default one first', () => {
  expect(start.choices).toEqual({ 7: [null, null], 9: [null] });
  expect(start.visits['70744500']).toMatchObject({ street: 'CLN 108 Bloco D', days: [], period: '' });
  expect(start.visits['70070120']).toMatchObject({ street: 'SBS Quadra 2', number: '12' });
  expect(start.visits['72000000']).toMatchObject({ street: '', postalCode: '72000000' });
});

test('begins with the customer everywhere when the order is for them', () => {
  expect(startDraft({ lines, ceps: [], personId: 3, homes: [] }).choices).toEqual({ 7: [3, 3], 9: [3] });
});

test('chooses people unit by unit, or for all at once', () => {
  const one = changeDraft(start, { type: 'choose', lineId: 7, index: 1, personId: 5 });
  expect(one.choices).toEqual({ 7: [null, 5], 9: [null] });
  const all = changeDraft(one, { type: 'chooseForAll', personId: 4 });
  expect(assignmentsOf(all)).toEqual([
    { cartLineId: 7, beneficiaryIds: [4, 4] },
    { cartLineId: 9, beneficiaryIds: [4] },
  ]);
});

test('never overwrites typed text with a found address', () => {
  const typed = changeDraft(start, { type: 'visit', cep: '72000000', patch: { street: 'Rua das Flores' } });
  const found = changeDraft(typed, {
    type: 'foundAddress',
    cep: '72000000',
    address: { street: 'Rua 1', city: 'Taguatinga', state: 'DF' },
  });
  expect(found.visits['72000000']).toMatchObject({
    street: 'Rua das Flores',
    city: 'Taguatinga',
    state: 'DF',
  });
});

test('keeps the choices of remaining lines when the cart changes', () => {
  const chosen = changeDraft(start, { type: 'chooseForAll', personId: 4 });
  const fitted = changeDraft(chosen, {
    type: 'fit',
    lines: [
      { id: 7, amount: 3 },
      { id: 11, amount: 1 },
    ],
    ceps: ['70744500'],
  });
  expect(fitted.choices).toEqual({ 7: [4, 4, null], 11: [null] });
  expect(Object.keys(fitted.visits)).toEqual(['70744500']);
});

test('sends preferred days only where no window is free', () => {
  const at = (windows: boolean) => ({
    '70744500': { city: null, times: { team: [], services: [] }, windows },
  });
  const whole = changeDraft(start, {
    type: 'visit',
    cep: '70744500',
    patch: { days: ['segunda'], period: 'tarde' },
  });
  expect(homeVisitsOf(whole, at(false))).toEqual([{ ...marinasHome, days: ['segunda'], period: 'tarde' }]);
  expect(homeVisitsOf(whole, at(true))).toEqual([{ ...marinasHome, days: [], period: '' }]);
});

test('restores a saved draft for lines, people and visits that still exist', () => {
  const chosen = changeDraft(start, { type: 'chooseForAll', personId: 4 });
  const left = changeDraft(chosen, { type: 'choose', lineId: 7, index: 1, personId: 9 });
  const saved = changeDraft(left, { type: 'visit', cep: '72000000', patch: { street: 'Rua das Flores' } });
  const fresh = startDraft({ lines: [{ id: 7, amount: 3 }], ceps: ['72000000'], personId: null, homes: [] });
  const restored = changeDraft(fresh, { type: 'restore', saved, people: [4] });
  expect(restored.choices).toEqual({ 7: [4, null, null] });
  expect(Object.keys(restored.visits)).toEqual(['72000000']);
  expect(restored.visits['72000000']).toMatchObject({ street: 'Rua das Flores' });
});

test("keeps other people's lines when a swap replaces one person's", () => {
  const placed = (id: number, productId: number, amount: number) => ({
    id,
    productId,
    amount,
    placeKey: '1',
  });
  const before = [placed(7, 70, 2), placed(9, 90, 1)];
  const chosen = { ...start, choices: { 7: [3, 4], 9: [3] } };
  const lines = [placed(7, 70, 1), placed(12, 120, 1)];
  const swapped = changeDraft(chosen, { type: 'swap', before, lines, ceps: ['70744500'], personId: 3 });
  expect(swapped.choices).toEqual({ 7: [4], 12: [3] });
  expect(Object.keys(swapped.visits)).toEqual(['70744500']);
  const back = [placed(7, 70, 2), placed(15, 90, 1)];
  const undone = changeDraft(swapped, { type: 'swap', before: lines, lines: back, ceps: [], personId: 3 });
  expect(undone.choices).toEqual({ 7: [4, 3], 15: [3] });
});
