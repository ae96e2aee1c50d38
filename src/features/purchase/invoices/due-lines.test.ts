import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import { declarationWith } from '#test/cast/declarations.ts';
import { dayOf } from '#values/calendar-day.ts';
import { issuedAtOf } from './declaration.ts';
import { refusalsOf } from './declaration-rules.ts';
import { declarationXml } from './declaration-xml.ts';
import { competenceOf, noteValues } from './due-lines.ts';

const line = (id: number, changes: object = {}): OrderLine =>
  ({
    id,
    priceCents: 10_000,
    discountCents: 0,
    unitType: 'unity',
    state: 'attended',
    stateAt: new Date('2026-11-20T15:00:00Z'),
    address: { postalCode: '30130010' },
    ...changes,
  }) as OrderLine;
const home = (id: number, changes: object = {}) => line(id, { unitType: 'home_delivery', ...changes });
const order = (lines: OrderLine[], changes: object = {}) => ({
  lines,
  freightCents: 3000,
  freightByCep: { '30130010': 3000 },
  card: { brand: 'Visa', lastDigits: '1234', installments: 3, interestCents: 900 },
  ...changes,
});

test('the fee of a visit belongs to its first service, also when another is cancelled', () => {
  const first = home(1);
  const second = home(2, { stateAt: new Date('2026-11-20T16:00:00Z') });
  const of = (lines: OrderLine[]) => Object.fromEntries(noteValues(order([first, second]), lines, false));
  expect(of([second, first])).toEqual({ 1: 13_000, 2: 10_000 });
  expect(of([first])).toEqual({ 1: 13_000 });
});

test('interest counts only if the issuer says so, and nothing is lost then', () => {
  const lines = [home(1), home(2), line(3)];
  const sum = (withInterest: boolean) =>
    [...noteValues(order(lines), lines, withInterest).values()].reduce((all, cents) => all + cents, 0);
  expect(sum(false)).toBe(33_000);
  expect(sum(true)).toBe(33_900);
});

/** Half past eleven at night on November 30, by the clock of the unit. */
const TURNS = [
  ['America/Noronha', '2026-12-01T01:30:00Z', '2026-11-30'],
  ['America/Sao_Paulo', '2026-12-01T02:30:00Z', '2026-11-30'],
  ['America/Manaus', '2026-12-01T03:30:00Z', '2026-12-01'],
  ['America/Rio_Branco', '2026-12-01T04:30:00Z', '2026-12-01'],
] as const;

test.each(TURNS)(
  'the month turns by Brasília’s clock, and no declaration is earlier (%s)',
  (zone, attendedAt, day) => {
    vi.stubEnv('TZ', zone);
    onTestFinished(() => void vi.unstubAllEnvs());
    const moment = new Date(attendedAt);
    expect([moment.getHours(), moment.getDate()]).toEqual([23, 30]);
    const issuer = { issueOn: 'atendimento', startsOn: '2026-01-01' } as const;
    const paid = { paidAt: new Date('2026-11-01T12:00:00Z'), ending: null, totalCents: 1 };
    expect(competenceOf(paid, line(1, { stateAt: moment }), issuer)).toBe(day);
    const issuedAt = issuedAtOf(moment, day);
    const declaration = declarationWith({ day, issuedAt });
    expect(refusalsOf(declaration, moment)).toEqual([]);
    const [, date = ''] = /<dhEmi>(.{10})/.exec(declarationXml(declaration)) ?? [];
    expect(date >= day).toBe(true);
  },
);

test('a declaration bears neither a day before its competence nor a moment to come, whatever the second', () => {
  const midnight = Date.parse('2026-12-01T03:00:00Z');
  fc.assert(
    fc.property(fc.integer({ min: -120_000, max: 120_000 }), fc.nat(180_000), (after, later) => {
      const attendedAt = new Date(midnight + after);
      const now = new Date(midnight + after + later);
      const day = dayOf(attendedAt);
      const declaration = declarationWith({ day, issuedAt: issuedAtOf(now, day) });
      expect(refusalsOf(declaration, now)).toEqual([]);
    }),
  );
});

test('needs no note: what is not rendered, what was rendered before the issuer began, what was never paid', () => {
  const order = { paidAt: new Date('2026-11-19T12:00:00Z'), ending: null, totalCents: 100 };
  const attended = { issueOn: 'atendimento', startsOn: '2026-11-20' } as const;
  const paid = { issueOn: 'pagamento', startsOn: '2026-11-01' } as const;
  expect(competenceOf(order, line(1, { state: 'open', stateAt: null }), attended)).toBeNull();
  // A rejected sample is collected again without another note.
  expect(competenceOf(order, line(1, { state: 'open' }), attended)).toBe(
    competenceOf(order, line(1), attended),
  );
  expect(competenceOf(order, line(1), attended)).toBe('2026-11-20');
  expect(competenceOf(order, line(1), { ...attended, startsOn: '2026-11-21' })).toBeNull();
  expect(competenceOf(order, line(1, { state: 'open', stateAt: null }), paid)).toBe('2026-11-19');
  expect(competenceOf(order, line(1, { state: 'cancelled' }), paid)).toBeNull();
  expect(competenceOf({ ...order, paidAt: null }, line(1), paid)).toBeNull();
});
