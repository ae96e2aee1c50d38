import { describe, expect, test } from 'vitest';
import type { Books } from '../bench/chaos/books.ts';
import { checkBooks } from '../bench/chaos/check-books.ts';
import { choicesOf } from '../bench/chaos/choices.ts';
import { roundOf } from '../bench/chaos/plan.ts';
import { STAFF_NAME } from './helpers/panel.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

/**
 * One order of two services, paid by card. Two operators cancelled one, and its 400 went back; the other was attended, once
 * by mistake.
 */
const good = (): Books => ({
  now: NOW,
  orders: [
    {
      id: 'o1',
      number: '100000001',
      status: 'complete',
      paidAt: NOW,
      payUntil: NOW,
      decideBy: null,
      coupon: 'CAOS',
      quoteId: 'q1',
      totalCents: 1000,
    },
  ],
  lines: [
    { id: 1, orderId: 'o1', variantId: 1, state: 'attended' },
    { id: 2, orderId: 'o1', variantId: 2, state: 'cancelled' },
  ],
  payments: [{ id: 'p1', orderId: 'o1', method: 'credit', reference: 'ref1', state: 'paid', cents: 1000 }],
  receipts: [{ reference: 'sale1', paymentId: 'p1', cents: 1000, use: 'kept' }],
  refunds: [{ id: 'f1', receipt: 'sale1', cents: 400, state: 'done', cancellationId: 'c1' }],
  cancellations: [{ id: 'c1', orderId: 'o1', state: 'done', cents: 400, decidedBy: STAFF_NAME }],
  attendances: [
    { orderId: 'o1', lineId: 1, request: 'r1', undone: true },
    { orderId: 'o1', lineId: 1, request: 'r2', undone: false },
  ],
  approvals: [{ orderId: 'o1', state: 'approved', alone: false }],
  audit: [
    'attendance/record',
    'attendance/undo',
    'attendance/record',
    'cancellations/ask-approval',
    'cancellations/approve',
  ].map((operation) => ({ operation, stage: 'done', object: 'pedido 100000001' })),
  chainBrokenAt: null,
  variants: [
    { id: 1, balance: 4, capacity: 5 },
    { id: 2, balance: 5, capacity: 5 },
  ],
  holds: [{ holderId: 'o1', variantId: 1, amount: 1, state: 'sold' }],
  uses: [{ quoteId: 'q1', kept: true }],
  coupons: [{ code: 'CAOS', limit: 1, uses: 1 }],
  openQuotes: [],
  visits: [{ quoteId: 'q1', state: 'booked', expiresAt: null }],
  partnerVisits: [
    { id: 'v1', unitId: 1, day: '2026-11-27', booked: true, cancelled: false, seat: 'booked' },
    { id: 'v2', unitId: 1, day: '2026-11-27', booked: true, cancelled: true, seat: 'lapsed' },
    { id: 'v3', unitId: 1, day: '2026-11-27', booked: false, cancelled: false, seat: 'lapsed' },
  ],
  notes: [
    { id: 'n1', issuer: 'bhz', number: 1, state: 'cancelled', cents: 600, key: 'k1' },
    { id: 'n2', issuer: 'bhz', number: 2, state: 'authorized', cents: 600, key: 'k2' },
  ],
  notedLines: [
    { id: 1, state: 'attended', notes: 1 },
    { id: 2, state: 'cancelled', notes: 0 },
  ],
  atOffice: [
    { key: 'k1', cents: 600, state: 'cancelled' },
    { key: 'k2', cents: 600, state: 'valid' },
  ],
  noteSums: [{ issuer: 'bhz', month: '2026-11', notedCents: 600, renderedCents: 600 }],
  adrift: 0,
  cashDrift: [],
  deskDrift: [],
  provided: [{ reference: 'sale1', payment: 'ref1', takenCents: 1000, returnedCents: 400, heldCents: 0 }],
  mails: [
    { kind: 'paid', about: 'o1' },
    { kind: 'refunded', about: 'f1' },
  ],
  unmatched: 0,
  failedJobs: [],
});

const held = (visit: Partial<Books['visits'][number]>) => (books: Books) =>
  Object.assign(books.visits[0] ?? {}, { state: 'held', ...visit }) && books.openQuotes.push('q2');

const sins: [string, (books: Books) => void, RegExp][] = [
  [
    "a partner's visit without its seat",
    (b) => Object.assign(b.partnerVisits[0] ?? {}, { seat: 'lapsed' }),
    /seat is lapsed/,
  ],
  [
    "a cancelled partner's visit with a seat",
    (b) => Object.assign(b.partnerVisits[1] ?? {}, { seat: 'booked' }),
    /cancelled, and its seat/,
  ],
  [
    'a partner above its cap',
    (b) => {
      const [visit] = b.partnerVisits;
      if (visit) b.partnerVisits.push(...Array.from({ length: 10 }, (_, n) => ({ ...visit, id: `r${n}` })));
    },
    /11 visits of a partner, at most 10/,
  ],
  ['money that is not booked', (b) => b.receipts.splice(0), /taken and not booked/],
  ['a receipt without money', (b) => b.provided.splice(0), /no provider knows/],
  ['a wrong amount', (b) => Object.assign(b.receipts[0] ?? {}, { cents: 900 }), /booked 900, taken 1000/],
  [
    'a second charge',
    (b) => {
      b.receipts.push({ reference: 'sale2', paymentId: 'p1', cents: 1000, use: 'kept' });
      b.provided.push({
        reference: 'sale2',
        payment: 'ref1',
        takenCents: 1000,
        returnedCents: 0,
        heldCents: 0,
      });
    },
    /paid 2 times/,
  ],
  [
    'a second void',
    (b) => Object.assign(b.provided[0] ?? {}, { returnedCents: 800 }),
    /800 went back, booked 400/,
  ],
  [
    'a refund that never ends',
    (b) => Object.assign(b.refunds[0] ?? {}, { state: 'processing' }),
    /never ended/,
  ],
  [
    'money held at a card',
    (b) => Object.assign(b.provided[0] ?? {}, { heldCents: 1000 }),
    /held at the card/,
  ],
  [
    'an order ended with its money',
    (b) => Object.assign(b.orders[0] ?? {}, { status: 'canceled' }),
    /money is kept/,
  ],
  ['a place lost', (b) => Object.assign(b.variants[0] ?? {}, { balance: 3 }), /3 free and 1 taken of 5/],
  [
    'a place not given back',
    (b) => Object.assign(b.lines[0] ?? {}, { state: 'cancelled' }),
    /0 places wanted, 1 sold/,
  ],
  ['a coupon not used', (b) => b.uses.splice(0), /its coupon CAOS is not used/],
  ['a coupon used too often', (b) => Object.assign(b.coupons[0] ?? {}, { uses: 2 }), /2 uses of 1/],
  [
    'an order that waits for ever',
    (b) => Object.assign(b.orders[0] ?? {}, { status: 'pending_payment', payUntil: 0 }),
    /past its deadline/,
  ],
  [
    'a sum of Caixa that the ledgers contradict',
    (b) => b.cashDrift.push('sold by payment: 2026-11-20 pix 1 has 900, the ledgers 1000'),
    /Caixa: sold by payment/,
  ],
  [
    'a closed day that changed',
    (b) => b.deskDrift.push('the closed day 2026-11-19 changed'),
    /closed day 2026-11-19 changed/,
  ],
  ['a seat without a visit', (b) => Object.assign(b, { adrift: 2 }), /2 quarters of an hour/],
  ['a time held for a paid order', held({ expiresAt: NOW }), /held for nobody/],
  ['a time held for ever', held({ quoteId: 'q2', expiresAt: 0 }), /held past its deadline/],
  [
    'a booked time of an order that ended',
    (b) => Object.assign(b.orders[0] ?? {}, { status: 'canceled' }),
    /booked, and the order is canceled/,
  ],
  [
    'a paid time that lapsed silently',
    (b) => {
      held({ state: 'lapsed' })(b);
      Object.assign(b.lines[1] ?? {}, { state: 'open' });
    },
    /its time lapsed silently/,
  ],
  ['a mail that is missing', (b) => b.mails.shift(), /no mail says that it is paid/],
  ['a broken trail', (b) => Object.assign(b, { chainBrokenAt: 7 }), /broken at row 7/],
  [
    'a second attendance',
    (b) => Object.assign(b.attendances[0] ?? {}, { undone: false }),
    /attended 2 times/,
  ],
  [
    'an attendance of an open service',
    (b) => Object.assign(b.lines[0] ?? {}, { state: 'open' }),
    /attended and open/,
  ],
  ['a change without its row', (b) => b.audit.shift(), /2 requests to attend, 1 rows/],
  ['an approval without its row', (b) => b.audit.pop(), /1 approved, 0 rows/],
  [
    'an asker who approves',
    (b) => Object.assign(b.approvals[0] ?? {}, { alone: true }),
    /its asker approved it/,
  ],
  [
    'a row without its refund',
    (b) => Object.assign(b.cancellations[0] ?? {}, { decidedBy: 'ana' }),
    /0 cancellations by staff, 1 rows/,
  ],
  [
    'a service without its note',
    (b) => Object.assign(b.notedLines[0] ?? {}, { notes: 0 }),
    /attended, 0 living notes/,
  ],
  ['a service noted twice', (b) => Object.assign(b.notedLines[0] ?? {}, { notes: 2 }), /2 living notes/],
  ['a note of nothing', (b) => Object.assign(b.notedLines[1] ?? {}, { notes: 1 }), /cancelled, 1 living/],
  ['a note that never ends', (b) => Object.assign(b.notes[1] ?? {}, { state: 'sent' }), /n2: still sent/],
  [
    'a note that only the tax office knows',
    (b) => b.atOffice.push({ key: 'k3', cents: 600, state: 'valid' }),
    /k3 as valid, the store has not/,
  ],
  ['a note that the tax office does not know', (b) => b.atOffice.pop(), /n2: not valid at the tax office/],
  [
    'a note of another value',
    (b) => Object.assign(b.atOffice[1] ?? {}, { cents: 601 }),
    /at the tax office 601/,
  ],
  ['a gap in the numbers', (b) => Object.assign(b.notes[1] ?? {}, { number: 3 }), /have a gap: 1 3/],
  [
    'a month whose notes are not its services',
    (b) => Object.assign(b.noteSums[0] ?? {}, { renderedCents: 599 }),
    /600 in notes, 599 rendered/,
  ],
  ['a job given up', (b) => b.failedJobs.push('mail.order-paid'), /was given up/],
];

describe('the books after the chaos', () => {
  test('add up when they are right', () => {
    expect(checkBooks(good())).toEqual([]);
  });

  test.each(sins)('show %s', (_, sin, told) => {
    const books = good();
    sin(books);
    expect(checkBooks(books).join('\n')).toMatch(told);
  });
});

describe('the choices of a seed', () => {
  test('are the same each time, and others for another seed or round', () => {
    expect(roundOf(7, 3, 30)).toEqual(roundOf(7, 3, 30));
    expect(roundOf(7, 3, 30)).not.toEqual(roundOf(7, 4, 30));
    expect(roundOf(7, 3, 30)).not.toEqual(roundOf(8, 3, 30));
  });

  test('follow their weights, and stay within their bounds', () => {
    const choices = choicesOf('weights');
    const picked = Array.from({ length: 4000 }, () => choices.weighted({ often: 3, seldom: 1, never: 0 }));
    const often = picked.filter((name) => name === 'often').length;
    expect(often / picked.length).toBeCloseTo(0.75, 1);
    expect(picked).not.toContain('never');
    expect(Math.max(...Array.from({ length: 1000 }, () => choices.int(6)))).toBe(5);
  });

  test('come in the order of their time, and make every kind of step in a few rounds', () => {
    const steps = Array.from({ length: 20 }, (_, round) => roundOf(1, round, 30).steps);
    for (const round of steps)
      expect(round.map(({ after }) => after)).toEqual(round.map(({ after }) => after).sort((a, b) => a - b));
    expect(new Set(steps.flat().map((step) => step.do)).size).toBe(19);
  });
});
