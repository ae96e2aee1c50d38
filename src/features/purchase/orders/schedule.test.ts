import { expect, test } from 'vitest';
import { isExpired, lineText, needsBooking, scheduledStatus, validUntil } from './schedule.ts';
import { factsOf } from './status.ts';

const waiting = { needsBooking: true, scheduledAt: null, validUntil: null, bookedFor: null };
const at = new Date('2026-11-20T12:00:00.000Z');
const walkIn = { needsBooking: false, scheduledAt: at, validUntil: '2027-02-18', bookedFor: null };
const booked = { ...waiting, scheduledAt: at, bookedFor: new Date('2026-11-25T11:30:00.000Z') };

const BRASILIA = 'America/Sao_Paulo';

test('books home visits and appointments, and schedules other services by payment', () => {
  expect(needsBooking('home_delivery', { needsScheduling: false })).toBe(true);
  expect(needsBooking('unity', { needsScheduling: true })).toBe(true);
  for (const type of ['unity', 'airport', 'drivethru', 'unidade_drive', 'self_service'] as const)
    expect(needsBooking(type, { needsScheduling: false })).toBe(false);
});

test('keeps a walk-in service valid for the set number of days in Brasília', () => {
  expect(validUntil(at, 90)).toBe('2027-02-18');
  expect(validUntil(new Date('2026-11-21T02:59:59.000Z'), 90)).toBe('2027-02-18');
  expect(validUntil(new Date('2026-11-21T03:00:00.000Z'), 90)).toBe('2027-02-19');
  expect(validUntil(new Date('2027-12-01T12:00:00.000Z'), 90)).toBe('2028-02-29');
});

test("derives the order's status from its lines", () => {
  expect(scheduledStatus([waiting, waiting])).toBeNull();
  expect(scheduledStatus([walkIn, waiting])).toBe('partially_scheduled');
  expect(scheduledStatus([walkIn, booked])).toBe('scheduled');
});

test('expires a service without appointment after its last day, unless it is used', () => {
  const line = { state: 'open', bookedFor: null, validUntil: '2027-02-18' } as const;
  expect(isExpired(line, '2027-02-18')).toBe(false);
  expect(isExpired(line, '2027-02-19')).toBe(true);
  expect(isExpired({ ...line, state: 'attended' }, '2027-02-19')).toBe(false);
  expect(isExpired({ ...line, validUntil: null, bookedFor: at }, '2027-02-19')).toBe(false);
});

test('names ended services', () => {
  expect(lineText({ ...walkIn, expired: true }, BRASILIA, at)).toBe('venceu na quinta, 18/2/2027');
  expect(lineText({ ...walkIn, state: 'attended', stateAt: at }, BRASILIA, at)).toBe(
    'já realizado na sexta, 20/11',
  );
  expect(lineText({ ...booked, state: 'cancelled' }, BRASILIA, at)).toBe('cancelado');
});

test('books only paid orders with something still to come', () => {
  expect(factsOf('processing').bookable).toBe(true);
  expect(factsOf('partially_applied').bookable).toBe(true);
  for (const status of ['pending_payment', 'canceled', 'processing_cancel', 'complete', 'finished'] as const)
    expect(factsOf(status).bookable).toBe(false);
});

test('shows times in lines, never services', {
  meta: { spec: ['storefront 260'] },
}, () => {
  expect(lineText(walkIn, BRASILIA, at)).toBe('válido até quinta, 18/2/2027');
  const suited = { from: '2026-12-01', until: '2026-12-03', late: false, cycle: '' };
  expect(lineText({ ...walkIn, suited }, BRASILIA, at)).toBe('para fazer de terça, 1/12, a quinta, 3/12');
  expect(lineText({ ...walkIn, suited: { ...suited, from: '2026-11-01' } }, BRASILIA, at)).toBe(
    'válido até quinta, 3/12',
  );
  expect(lineText(booked, BRASILIA, at)).toBe('agendado para quarta, 25/11, às 8h30');
  expect(lineText(booked, 'America/Manaus', at)).toBe(
    'agendado para quarta, 25/11, às 7h30 (horário de Manaus)',
  );
  expect(lineText({ ...booked, homeVisit: { days: [], period: '' } }, BRASILIA, at)).toBe(
    'agendado para quarta, 25/11, entre 8h30 e 10h30',
  );
  expect(lineText({ ...walkIn, plannedFor: booked.bookedFor, reserved: true }, BRASILIA, at)).toBe(
    'agendado para quarta, 25/11, às 8h30',
  );
  expect(lineText(waiting, BRASILIA, at)).toBe('a marcar: nossa equipe entra em contato em até 72 horas');
  expect(lineText({ ...walkIn, scheduledAt: null, validUntil: null }, BRASILIA, at)).toBe('');
});
