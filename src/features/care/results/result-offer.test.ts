import { expect, test } from 'vitest';
import { morning, terms, usual } from '#test/cast/collections.ts';
import { resultOffer, unnamedResultText } from './result-offer.ts';
import { NO_NEEDS } from './visit-model.ts';

test('gives no date to a patient who comes outside the hours of collection', () => {
  const now = new Date('2026-11-24T10:00:00-03:00');
  const coming = (at: string) =>
    resultOffer(
      {
        terms: terms(morning),
        schedule: usual,
        byAppointment: false,
        visit: { needs: NO_NEEDS, at: new Date(`${at}:00-03:00`), serves: true },
      },
      now,
    );
  const OTHER_TIME = 'A data do resultado aparece com um horário em que este exame é colhido.';
  // Thursday afternoon, Saturday, and today at 12:30.
  for (const at of ['2026-11-26T15:00', '2026-11-28T07:30', '2026-11-24T12:30'])
    expect(coming(at)).toMatchObject({ text: OTHER_TIME, paper: OTHER_TIME, at: null });
  expect(coming('2026-11-26T08:00')?.text).toBe('Resultado até terça, 1/12, às 18h');
});

test('gives no date at an hour that the preparation refuses, and offers the first collection after the rest', () => {
  const now = new Date('2026-11-24T10:40:00-03:00');
  const at = new Date('2026-11-26T08:00:00-03:00');
  const offer = (visit: NonNullable<Parameters<typeof resultOffer>[0]['visit']>) =>
    resultOffer({ terms: terms(), schedule: usual, byAppointment: false, visit }, now)?.text;
  expect(offer({ needs: NO_NEEDS, at, serves: false })).toBe(
    'A data do resultado aparece com um horário em que este exame é colhido.',
  );
  const needs = { ...NO_NEEDS, windows: [{ days: [3, 4], from: 420, until: 480 }] };
  expect(offer({ needs, at: null, serves: true })).toBe(
    'Colhendo quinta, 26/11, até as 8h, resultado até terça, 1/12, às 18h',
  );
  // Half an hour of rest is over after the unit's last transport at 11:00.
  expect(offer({ needs: { ...NO_NEEDS, rest: 30 }, at: null, serves: true })).toBe(
    'Colhendo hoje até as 12h, resultado até segunda, 30/11, às 18h',
  );
});

test('calls the hour the usual one while the request may name another', () => {
  const now = new Date('2026-11-24T10:40:00-03:00');
  const needs = { ...NO_NEEDS, windows: [{ days: [3, 4], from: 420, until: 480 }] };
  const visit = { needs, at: null, serves: true, mayNameHour: true };
  expect(resultOffer({ terms: terms(), schedule: usual, byAppointment: false, visit }, now)).toMatchObject({
    text: 'No horário de costume, colhendo quinta, 26/11, até as 8h, resultado até terça, 1/12, às 18h',
    paper: 'No horário de costume, colhendo quinta, 26/11, até as 8h, resultado até terça, 1/12, às 18h',
    date: 'terça, 1/12, às 18h',
    how: { text: 'No horário de costume, colhendo quinta, 26/11, até as 8h' },
  });
});

test('names no hour while the team has to arrange the visit', () => {
  const visit = { needs: NO_NEEDS, at: null, serves: true, needsTime: true };
  const now = new Date('2026-11-24T08:00:00-03:00');
  expect(resultOffer({ terms: terms(), schedule: usual, byAppointment: false, visit }, now)).toMatchObject({
    text: 'A data do resultado aparece com o dia e a hora da visita.',
    at: null,
    taken: null,
  });
});

test('dates the result of a visit by appointment once its time is held', () => {
  const now = new Date('2026-11-24T08:00:00-03:00');
  const visit = { needs: NO_NEEDS, at: new Date('2026-11-26T08:00:00-03:00'), serves: true };
  const offer = (reserved: boolean) =>
    resultOffer({ terms: terms(), schedule: usual, byAppointment: true, visit: { ...visit, reserved } }, now)
      ?.text;
  expect(offer(false)).toBe('A data do resultado aparece quando marcarmos a visita.');
  expect(offer(true)).toMatch(/^Resultado até /);
});

test('words the results of several services in one line without their names', () => {
  const now = new Date('2026-11-24T08:00:00-03:00');
  const offer = (facts: Partial<Parameters<typeof resultOffer>[0]>) =>
    resultOffer({ terms: terms(), schedule: usual, byAppointment: false, ...facts }, now);
  const [early, late, unknown] = [
    offer({ terms: terms(morning) }),
    offer({ promised: new Date('2026-12-03T18:00:00-03:00') }),
    offer({ byAppointment: true }),
  ];
  expect(unnamedResultText([early, null, early])).toBe(early?.text);
  expect(unnamedResultText([early, late])).toBe('Resultado até quinta, 3/12, às 18h.');
  expect(unnamedResultText([early, unknown], 'paper')).toBe(
    `${early?.paper}. As outras datas aparecem quando cada visita tiver dia e hora.`,
  );
  expect(unnamedResultText([unknown])).toBe('A data do resultado aparece quando marcarmos a visita.');
  expect(unnamedResultText([null])).toBe('');
});

test('a date that will be missed is named as missed, and no list of results promises it', () => {
  const now = new Date('2026-11-24T10:00:00-03:00');
  const promised = new Date('2026-11-24T18:00:00-03:00');
  const offer = (before: Date | null) =>
    resultOffer({ terms: terms(), schedule: usual, byAppointment: false, promised, before }, now);
  const late = offer(promised);
  expect(late).toMatchObject({ text: 'Vai atrasar: a data era terça, 24/11, às 18h', at: null, date: '' });
  expect(unnamedResultText([late])).toBe('Vai atrasar: a data era terça, 24/11, às 18h');
  expect(unnamedResultText([offer(null), late])).toBe(
    'Resultado até terça, 24/11, às 18h. Vai atrasar: a data era terça, 24/11, às 18h.',
  );
});
