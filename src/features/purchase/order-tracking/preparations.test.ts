import { expect, test } from 'vitest';
import { NO_ADVICE } from '#features/care/preparation/advice.ts';
import type { AdvisedRule } from '#features/care/preparation/prep-rule.ts';
import { hintFor } from './preparations.ts';

const ofLongFast: AdvisedRule = {
  code: 'diabetes-jejum',
  version: 1,
  kind: 'diabetes',
  text: 'Fale antes com o seu médico.',
  min: 480,
  max: null,
  others: [],
  weekdays: [],
};

test('hints at a preparation of an exam or a vaccine, and at none', () => {
  const bookedFor = new Date('2026-11-25T11:30:00Z');
  const vaccine = {
    preparation: 'Venha alimentado.',
    advice: NO_ADVICE,
    resultRule: null,
    needsBooking: true,
    bookedFor,
  };
  const rule = { days: 1, basis: 'uteis' as const, labDays: [], collection: null };
  const transit = { cutoff: null, days: 0, readyBy: 1080 };
  const exam = { ...vaccine, resultRule: { rule, transit } };
  expect(hintFor([vaccine])).toBe('Seu atendimento pede preparo. Veja o que fazer e a que horas.');
  expect(hintFor([vaccine, exam])).toBe('Seu exame pede preparo. Veja o que fazer e a que horas.');
  expect(hintFor([{ ...exam, preparation: '' }])).toBeNull();
  expect(hintFor([{ ...exam, preparation: '', advice: { ...NO_ADVICE, rules: [ofLongFast] } }])).toBeNull();
  const unbooked = { ...exam, bookedFor: null };
  const walkIn = { ...unbooked, needsBooking: false };
  expect(hintFor([walkIn])).toBe(
    'Seu exame pede preparo. Veja o que fazer. Para saber a que horas, diga no pedido quando você pretende vir.',
  );
  expect(hintFor([unbooked])).toBe(
    'Seu exame pede preparo. Veja o que fazer. As horas aparecem quando marcarmos a visita.',
  );
  expect(hintFor([{ ...unbooked, plannedFor: bookedFor }])).toBe(
    'Seu exame pede preparo. Veja o que fazer e a que horas.',
  );
});

test('promises no hours to the part of an order that waits for the patient, or for the store', () => {
  const toBook = {
    preparation: 'Jejum.',
    advice: NO_ADVICE,
    resultRule: null,
    bookedFor: null,
    needsBooking: true,
  };
  const toPlan = { ...toBook, needsBooking: false };
  const booked = { ...toBook, bookedFor: new Date('2026-11-25T11:30:00Z') };
  for (const lines of [
    [toBook, toPlan],
    [booked, toPlan],
    [booked, toBook],
  ])
    expect(hintFor(lines)).toBe(
      'Seu atendimento pede preparo. Veja o que fazer. As horas aparecem quando cada visita tiver dia e hora.',
    );
  expect(hintFor([toPlan, { ...toBook, preparation: '' }])).toContain(
    'diga no pedido quando você pretende vir',
  );
});
