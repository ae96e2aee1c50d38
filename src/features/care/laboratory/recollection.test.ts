import { expect, test } from 'vitest';
import { recollectionStep } from './recollection.ts';

const now = new Date('2026-11-23T12:00:00Z');
const line = {
  state: 'open' as const,
  stateAt: new Date('2026-11-20T12:00:00Z'),
  needsBooking: false,
  bookedFor: null,
  validUntil: '2026-12-18',
  unitName: 'Asa Norte',
};
const buyer = { isBuyer: true, hasAgenda: true, zone: 'America/Sao_Paulo', now };
const booked = { ...line, needsBooking: true, validUntil: null };

test('a unit that takes walk-ins needs no time, and the buyer may choose one where it has an agenda', () => {
  const text =
    'A nova coleta não tem custo e não precisa de hora marcada: volte a Asa Norte até sexta, 18/12. Refaça o preparo antes de vir.';
  expect(recollectionStep(line, buyer)).toEqual({ text, choose: true });
  expect(recollectionStep(line, { ...buyer, hasAgenda: false })).toEqual({ text, choose: false });
});

test('the buyer chooses the time of a service by appointment; without an agenda the team calls', () => {
  expect(recollectionStep(booked, buyer).choose).toBe(true);
  expect(recollectionStep(booked, { ...buyer, hasAgenda: false })).toMatchObject({
    text: expect.stringContaining('nossa equipe entra em contato'),
    choose: false,
  });
});

test('a patient whose exam another account bought is not sent to an order that does not open', () => {
  const step = recollectionStep(booked, { ...buyer, isBuyer: false });
  expect(step.choose).toBe(false);
  expect(step.text).toContain('Quem fez o pedido escolhe o dia e a hora');
});

test('a service that was not opened again is a matter for the unit', () => {
  for (const one of [undefined, { ...line, state: 'attended' as const }, { ...line, stateAt: null }])
    expect(recollectionStep(one, buyer).text).toContain('fale com a unidade');
});
