import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#test/helpers/any-text.ts';
import { type CalendarEvent, calendarFile } from './icalendar.ts';

const event: CalendarEvent = {
  uid: 'linha-7@loja.example',
  sequence: 42,
  changedAt: new Date('2026-11-20T12:00:00.000Z'),
  start: new Date('2026-11-25T11:30:00.000Z'),
  minutes: 30,
  title: 'Atendimento — Buriti Saúde',
  description: 'Pedido 100000042',
  location: 'Asa Norte',
  url: 'https://loja.example/meus-pedidos/100000042',
  alarm: 1440,
};

/** Calendar programs must unfold lines like this (RFC 5545, sections 3.1 and 3.3.11). */
const unfolded = (file: string) => file.replace(/\r\n /g, '').split('\r\n');
const unescaped = (text: string) =>
  text.replace(/\\([\\;,nN])/g, (_, sign) => (/n/i.test(sign) ? '\n' : sign));

test('writes an event line by line', () => {
  expect(calendarFile('Buriti Saúde', [event]).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Buriti Saúde//Loja//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:linha-7@loja.example',
    'SEQUENCE:42',
    'DTSTAMP:20261120T120000Z',
    'DTSTART:20261125T113000Z',
    'DTEND:20261125T120000Z',
    'SUMMARY:Atendimento — Buriti Saúde',
    'LOCATION:Asa Norte',
    'DESCRIPTION:Pedido 100000042',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    'DESCRIPTION:Atendimento — Buriti Saúde',
    'END:VALARM',
    'URL;VALUE=URI:https://loja.example/meus-pedidos/100000042',
    'STATUS:CONFIRMED',
    'LAST-MODIFIED:20261120T120000Z',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('commas, semicolons, backslashes and line ends are escaped', () => {
  const file = calendarFile('x', [{ ...event, location: 'CLN 108, 12; fundos\\casa\r\nBrasília' }]);
  expect(unfolded(file)).toContain('LOCATION:CLN 108\\, 12\\; fundos\\\\casa\\nBrasília');
});

test('no line is longer than 75 bytes, and no character is cut', () => {
  fc.assert(
    fc.property(anyText({ minLength: 60, maxLength: 300 }), (location) => {
      fc.pre(location.isWellFormed() && !/[\r\n]/.test(location));
      const file = calendarFile('x', [{ ...event, location }]);
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const read = unfolded(file).find((line) => line.startsWith('LOCATION:'));
      expect(unescaped(read?.slice('LOCATION:'.length) ?? '')).toBe(location);
    }),
  );
});
