import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Issuer, TaxRule } from './invoice.ts';
import { type DueLine, planNotes, ruleFor, type StandingNote } from './invoice-plan.ts';

const issuer = { id: 1 } as Issuer;
const rule = (changes: Partial<TaxRule> = {}): TaxRule =>
  ({
    id: 1,
    issuerId: 1,
    productType: 'vaccine',
    startsOn: '2026-01-01',
    endsOn: null,
    approvedBy: 'Ana, CRC-DF 1',
    approvedOn: '2026-01-01',
    ...changes,
  }) as TaxRule;
const due = (lineId: number, changes: Partial<DueLine> = {}): DueLine => ({
  lineId,
  cents: 100,
  day: '2026-11-20',
  issuer,
  rule: rule(),
  ...changes,
});
const note = (lineIds: number[], changes: Partial<StandingNote> = {}): StandingNote => ({
  id: 'n',
  state: 'authorized',
  day: '2026-11-20',
  cancelling: false,
  lines: lineIds.map((lineId) => ({ lineId, cents: 100 })),
  ...changes,
});
const acts = (lines: DueLine[], notes: StandingNote[] = []) =>
  planNotes(lines, notes).map((plan) => [
    plan.act,
    'lines' in plan ? plan.lines.map(({ lineId }) => lineId) : [],
  ]);

test('services of one rule and day share a note; others have their own', () => {
  expect(acts([due(1), due(2)])).toEqual([['declare', [1, 2]]]);
  expect(acts([due(1), due(2, { day: '2026-11-21' }), due(3, { rule: rule({ id: 2 }) })])).toEqual([
    ['declare', [1]],
    ['declare', [2]],
    ['declare', [3]],
  ]);
});

test('a free service has no note', () => {
  expect(acts([due(1, { cents: 0 })])).toEqual([]);
});

test('a note that fits stays; one without its services is cancelled, one with some of them replaced', () => {
  expect(acts([due(1), due(2)], [note([1, 2])])).toEqual([]);
  expect(acts([], [note([1, 2])])).toEqual([['cancel', []]]);
  expect(acts([due(1)], [note([1, 2])])).toEqual([['replace', [1]]]);
  expect(acts([due(1, { cents: 90 })], [note([1])])).toEqual([['replace', [1]]]);
});

test('a service that is rendered again on another day leaves the note of the former day', () => {
  const later = due(1, { day: '2026-12-01' });
  expect(acts([later], [note([1])])).toEqual([['cancel', []]]);
  expect(acts([later, due(2)], [note([1, 2])])).toEqual([['replace', [2]]]);
  expect(acts([later], [note([1], { state: 'sent' })])).toEqual([['wait', []]]);
  expect(acts([later], [note([1], { state: 'refused' })])).toEqual([
    ['cancel', []],
    ['declare', [1]],
  ]);
  expect(acts([later, due(2)], [note([1, 2], { state: 'to_issue' })])).toEqual([
    ['replace', [2]],
    ['declare', [1]],
  ]);
});

test('nothing is done to a note while the tax office, or a person, decides about it', () => {
  expect(acts([], [note([1], { state: 'sent' })])).toEqual([['wait', []]]);
  expect(acts([due(1)], [note([1], { state: 'sent' })])).toEqual([]);
  expect(acts([], [note([1], { state: 'to_check' })])).toEqual([]);
  expect(acts([], [note([1], { cancelling: true })])).toEqual([]);
});

test('whatever happened, a service is in one note at most, and each due one is noted or planned', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 6 });
  fc.assert(
    fc.property(ids, ids, (rendered, noted) => {
      const plan = planNotes(
        rendered.map((id) => due(id)),
        noted.length > 0 ? [note(noted)] : [],
      );
      const planned = plan.flatMap((one) => ('lines' in one ? one.lines.map(({ lineId }) => lineId) : []));
      const stays = plan.some(({ act }) => act !== 'declare') ? [] : noted;
      const all = [...planned, ...stays];
      expect(new Set(all).size).toBe(all.length);
      expect(all.toSorted()).toEqual(rendered.toSorted());
    }),
  );
});

test('the newest rule that has begun and not ended applies, if it is approved', () => {
  const rules = [
    rule({ id: 1, endsOn: '2026-11-30' }),
    rule({ id: 2, startsOn: '2026-12-01' }),
    rule({ id: 3, productType: 'clinical_analysis', approvedBy: '', approvedOn: null }),
  ];
  const at = (day: string, productType = 'vaccine') => ruleFor(rules, { issuerId: 1, productType, day });
  expect(at('2026-11-30')).toMatchObject({ rule: { id: 1 } });
  expect(at('2026-12-01')).toMatchObject({ rule: { id: 2 } });
  expect(at('2025-12-31')).toEqual({ missing: 'rule' });
  expect(at('2026-12-01', 'clinical_analysis')).toEqual({ missing: 'approval' });
  expect(ruleFor(rules, { issuerId: 2, productType: 'vaccine', day: '2026-12-01' })).toEqual({
    missing: 'rule',
  });
});
