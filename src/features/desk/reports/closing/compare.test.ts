import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Comparison, compareDay } from './compare.ts';
import {
  type Act,
  type DifferenceKind,
  entrySubject,
  movementSubject,
  openDifferences,
} from './difference.ts';
import type { Entry } from './entry.ts';
import type { Movement } from './movement.ts';
import { addedSums, ledgerNet, statementNet } from './sums.ts';

const DAY = '2026-11-20';

const receipt = (id: string, cents: number, more: Partial<Movement> = {}): Movement => ({
  key: `receipt ${id}`,
  kind: 'receipt',
  method: 'pix',
  day: DAY,
  ownDay: DAY,
  cents,
  keys: [`e2e ${id}`],
  incrementId: '100',
  ...more,
});
const refund = (id: string, cents: number, more: Partial<Movement> = {}): Movement =>
  receipt(id, cents, { key: `refund ${id}`, kind: 'refund', keys: [`refund ${id}`], ...more });
const entry = (id: string, cents: number, more: Partial<Entry> = {}): Entry => ({
  id,
  source: 'pix',
  kind: 'receipt',
  method: 'pix',
  day: DAY,
  cents,
  feeCents: 0,
  parcel: 0,
  keys: [`e2e ${id}`],
  ...more,
});
const sale = (tid: string, parcel: number, cents: number, more: Partial<Entry> = {}): Entry =>
  entry(`cielo ${tid} ${parcel}`, cents, {
    source: 'acquirer',
    method: 'credit',
    parcel,
    feeCents: 3,
    keys: [`tid ${tid}`],
    ...more,
  });
const credit = (tid: string, cents: number, more: Partial<Movement> = {}): Movement =>
  receipt(tid, cents, { method: 'credit', keys: [`tid ${tid}`], ...more });

const compare = (movements: Movement[], entries: Entry[], acts: [string, Act][] = []) =>
  compareDay({ day: DAY, movements, entries, acts: new Map(acts) });
const kindsOf = ({ differences }: Comparison) =>
  differences.map(({ kind, gapCents, settled }) => [kind, gapCents, settled]);

test('money with the same identity makes no difference, also in parcels', () => {
  const found = compare(
    [receipt('A', 1000), refund('R', 400), credit('T', 3000)],
    [
      entry('A', 1000),
      entry('R', 400, { kind: 'refund', keys: ['refund R', 'of A'] }),
      ...[1, 2, 3].map((parcel) => sale('T', parcel, 1000)),
    ],
  );
  expect(found.differences).toEqual([]);
  expect(
    found.sums.map(({ row, receivedCents, refundedCents, feeCents }) => [
      row,
      receivedCents,
      refundedCents,
      feeCents,
    ]),
  ).toEqual([
    ['pix', 1000, 400, 0],
    ['credit', 3000, 0, 9],
  ]);
});

test('cash needs no statement, because its drawer is counted', () => {
  const cash = (more: Partial<Movement> = {}) => receipt('C', 7083, { method: 'cash', keys: [], ...more });
  expect(kindsOf(compare([cash()], []))).toEqual([['order_without_credit', -7083, 'rule']]);
  const { sums } = compare([cash(), receipt('A', 1000)], [entry('A', 1000)]);
  expect(sums.map(({ row }) => row)).toEqual(['pix', 'cash']);
  const month = addedSums([...compare([cash()], []).sums, ...sums]);
  expect(month.map(({ row, ledgerReceivedCents }) => [row, ledgerReceivedCents])).toEqual([
    ['pix', 1000],
    ['cash', 14166],
  ]);
});

test('each kind of difference has its share of statements minus ledgers', () => {
  expect(kindsOf(compare([], [entry('A', 1000)]))).toEqual([['received_without_order', 1000, null]]);
  expect(kindsOf(compare([receipt('A', 1000)], []))).toEqual([['order_without_credit', -1000, null]]);
  expect(kindsOf(compare([receipt('A', 1000)], [entry('A', 990)]))).toEqual([['other_amount', -10, null]]);
  expect(kindsOf(compare([refund('R', 400)], []))).toEqual([['refund_without_debit', 400, null]]);
  expect(kindsOf(compare([], [entry('R', 400, { kind: 'refund', keys: [] })]))).toEqual([
    ['debit_without_refund', -400, null],
  ]);
  expect(
    kindsOf(compare([credit('T', 500)], [sale('T', 1, 500), sale('T', 1, 500, { id: 'again' })])),
  ).toEqual([['duplicate', 500, null]]);
  expect(
    kindsOf(compare([], [entry('F', 90, { source: 'ofx', kind: 'fee', method: null, keys: [] })])),
  ).toEqual([['fee', -90, null]]);
  expect(kindsOf(compare([], [sale('T', 0, 500, { kind: 'dispute' })]))).toEqual([['dispute', -500, null]]);
});

test('an equal value on the same day only suggests; a link decides, and what is left is a difference', () => {
  const stray = entry('ofx 1', 1000, { source: 'ofx', keys: [] });
  const found = compare([receipt('A', 1000)], [stray]);
  expect(found.differences.map(({ kind, suggestion }) => [kind, suggestion])).toEqual([
    ['received_without_order', 'movement receipt A'],
    ['order_without_credit', null],
  ]);
  const linked: [string, Act] = [
    'entry ofx 1',
    { linkedTo: 'receipt A', gapCents: 1000, reason: 'Vinculado' },
  ];
  expect(compare([receipt('A', 1000)], [stray], [linked]).differences).toEqual([]);
  expect(kindsOf(compare([receipt('A', 1100)], [stray], [linked]))).toEqual([['other_amount', -100, null]]);
});

test('a linked line is named with its order, and a late one with its own day', () => {
  const late = { day: DAY, ownDay: '2026-11-18' };
  const stray = entry('ofx 1', 1000, { source: 'ofx', keys: [], ...late });
  expect(compare([], [stray]).differences.map(({ day, ownDay }) => [day, ownDay])).toEqual([
    [DAY, '2026-11-18'],
  ]);
  const linked: [string, Act] = ['entry ofx 1', { linkedTo: 'receipt A', gapCents: 1000, reason: '' }];
  expect(compare([receipt('A', 1000)], [stray], [linked]).linked).toEqual([
    {
      subject: 'entry ofx 1',
      kind: 'received_without_order',
      method: 'pix',
      ownDay: '2026-11-18',
      cents: 1000,
      incrementId: '100',
    },
  ]);
});

test('the account repeats a Pix of the list: once by identity, once by a link, and never twice in the sums', () => {
  const list = [entry('A', 1000), entry('B', 700)];
  const account = [
    entry('ofx 1', 1000, { source: 'ofx', keys: ['e2e A'] }),
    entry('ofx 2', 700, { source: 'ofx', keys: [] }),
  ];
  const ledger = [receipt('A', 1000), receipt('B', 700)];
  const found = compare(ledger, [...list, ...account]);
  expect(found.differences.map(({ subject, suggestion }) => [subject, suggestion])).toEqual([
    ['entry ofx 2', 'movement receipt B'],
  ]);
  const linked: [string, Act] = [
    'entry ofx 2',
    { linkedTo: 'receipt B', gapCents: 700, reason: 'Vinculado' },
  ];
  const after = compare(ledger, [...list, ...account], [linked]);
  expect(after.differences).toEqual([]);
  expect(after.sums[0]?.receivedCents).toBe(1700);
});

test('money that the bank returned to its payer is settled by rule', () => {
  const found = compare(
    [],
    [entry('A', 1000), entry('A x', 1000, { kind: 'refund', keys: ['refund x', 'of A'] })],
  );
  expect(kindsOf(found)).toEqual([
    ['received_without_order', 1000, 'rule'],
    ['debit_without_refund', -1000, 'rule'],
  ]);
});

test('the other side on another day is settled on both days', () => {
  const ledger = [receipt('A', 1000)];
  const entries = [entry('A', 1000, { day: '2026-11-21' })];
  const of = (day: string) => kindsOf(compareDay({ day, movements: ledger, entries, acts: new Map() }));
  expect(of(DAY)).toEqual([['other_day', -1000, 'rule']]);
  expect(of('2026-11-21')).toEqual([['other_day', 1000, 'rule']]);
});

test('an explanation holds while the difference has its amount', () => {
  const act: [string, Act] = ['movement receipt A', { linkedTo: null, gapCents: -1000, reason: 'Feriado' }];
  expect(kindsOf(compare([receipt('A', 1000)], [], [act]))).toEqual([
    ['order_without_credit', -1000, 'explained'],
  ]);
  expect(kindsOf(compare([receipt('A', 1100)], [], [act]))).toEqual([['order_without_credit', -1100, null]]);
});

test('two voids of one sale are told apart by their amounts', () => {
  const voids = ['V1', 'V2'].map((id, index) =>
    refund(id, index === 0 ? 300 : 500, { method: 'credit', keys: ['tid T'] }),
  );
  const lines = [500, 300].map((cents, index) =>
    sale('T', 0, cents, { id: `void ${index}`, kind: 'refund' }),
  );
  expect(compare(voids, lines).differences).toEqual([]);
});

const FAULTS = [
  'none',
  'received_without_order',
  'order_without_credit',
  'other_amount',
  'duplicate',
  'refund_without_debit',
  'debit_without_refund',
  'fee',
  'dispute',
] as const;

/** A movement with its lines, and the difference that was put between them. */
function madeOf(
  index: number,
  fault: (typeof FAULTS)[number],
  { cents, parcels }: { cents: number; parcels: number },
) {
  const isCard = parcels > 0;
  const isBack = fault === 'refund_without_debit' || fault === 'debit_without_refund';
  const id = `X${index}`;
  const movement = isBack ? refund(id, cents) : isCard ? credit(id, cents * parcels) : receipt(id, cents);
  const lines = isBack
    ? [entry(id, cents, { kind: 'refund', keys: [`refund ${id}`] })]
    : isCard
      ? Array.from({ length: parcels }, (_, parcel) => sale(id, parcel + 1, cents))
      : [entry(id, cents)];
  const [line] = lines as [Entry];
  const whole = { movements: [movement], entries: lines };
  switch (fault) {
    case 'none':
      return { ...whole, expected: [] };
    case 'received_without_order':
    case 'debit_without_refund':
      return { movements: [], entries: lines, expected: [entrySubject(line.id)] };
    case 'order_without_credit':
    case 'refund_without_debit':
      return { movements: [movement], entries: [], expected: [movementSubject(movement.key)] };
    case 'other_amount':
      return {
        movements: [movement],
        entries: [{ ...line, cents: line.cents + 1 }, ...lines.slice(1)],
        expected: [movementSubject(movement.key)],
      };
    case 'duplicate':
      return {
        ...whole,
        entries: [...lines, { ...line, id: `${line.id} #2` }],
        expected: [entrySubject(`${line.id} #2`)],
      };
    default: {
      const other = sale(`own ${index}`, 0, cents, { kind: fault });
      return { ...whole, entries: [...lines, other], expected: [entrySubject(other.id)] };
    }
  }
}

const pieces = fc.array(
  fc.record({
    fault: fc.constantFrom(...FAULTS),
    cents: fc.integer({ min: 2, max: 500_000 }),
    parcels: fc.integer({ min: 0, max: 4 }),
  }),
  { maxLength: 25 },
);

test('the differences found are those put in, and with them the ledgers equal the statements to the cent', () => {
  fc.assert(
    fc.property(pieces, fc.boolean(), (given, reversed) => {
      const made = given.map(({ fault, ...amounts }, index) => ({ fault, ...madeOf(index, fault, amounts) }));
      const entries = made.flatMap((one) => one.entries);
      const movements = made.flatMap((one) => one.movements);
      const found = compare(movements, reversed ? entries.toReversed() : entries);
      const expected = made.flatMap(({ fault, expected }) =>
        expected.map((subject): [string, DifferenceKind] => [subject, fault as DifferenceKind]),
      );
      expect(found.differences.map(({ subject, kind }) => [subject, kind]).toSorted()).toEqual(
        expected.toSorted(),
      );
      for (const sum of found.sums) expect(ledgerNet(sum) + sum.gapCents).toBe(statementNet(sum));

      const explained = found.differences.map(({ subject, gapCents }): [string, Act] => [
        subject,
        { linkedTo: null, gapCents, reason: 'Conferido' },
      ]);
      expect(openDifferences(compare(movements, entries, explained))).toEqual([]);
    }),
  );
});

test('links of any credit to any receipt keep the sums', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 8 }),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.nat({ max: 7 })), { maxLength: 8 }),
      (ledger, account) => {
        const movements = ledger.map((cents, index) => receipt(`M${index}`, cents));
        const entries = account.map(([cents], index) =>
          entry(`ofx ${index}`, cents, { source: 'ofx', keys: [] }),
        );
        const acts = account.map(([cents, to], index): [string, Act] => [
          `entry ofx ${index}`,
          { linkedTo: `receipt M${to}`, gapCents: cents, reason: 'Vinculado' },
        ]);
        for (const sum of compare(movements, entries, acts).sums)
          expect(ledgerNet(sum) + sum.gapCents).toBe(statementNet(sum));
      },
    ),
  );
});
