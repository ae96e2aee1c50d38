import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ackOf, parseMessage, readTime, writeTime } from './hl7.ts';

const result = (charset: string) =>
  parseMessage(
    Buffer.from(
      `MSH|^~\\&|LIS|LAB^1.2&ISO|LOJA|BURITI|20261128143000-0300||ORU^R01^ORU_R01|M&1|P|2.5.1||||||${charset}\r`,
    ),
  );
const at = new Date('2026-11-28T17:30:05.600Z');

test('an acknowledgement names the message, and names its receiver as the sender did itself', () => {
  const bytes = ackOf(result(''), { code: 'AA', controlId: 'A1', at, zone: 'America/Sao_Paulo' });
  expect(Buffer.from(bytes).toString()).toBe(
    'MSH|^~\\&|LOJA|BURITI|LIS|LAB^1.2&ISO|20261128143005-0300||ACK^R01^ACK|A1|P|2.5.1\rMSA|AA|M\r',
  );
});

test('says why in the character set of the message, or in UTF-8 where that has no such letters', () => {
  const ack = (charset: string) =>
    parseMessage(ackOf(result(charset), { code: 'AR', text: 'Não & não', controlId: 'A1', at }));
  expect(['', '8859/1', 'UNICODE UTF-8'].map((charset) => ack(charset).charset)).toEqual([
    'UNICODE UTF-8',
    '8859/1',
    'UNICODE UTF-8',
  ]);
  expect(ack('8859/1').text('MSA', 3)).toBe('Não & não');
  expect(ack('').text('MSH', 7)).toBe('20261128173005+0000');
});

test.each([
  ['America/Sao_Paulo', '20261128143005-0300'],
  ['America/Noronha', '20261128153005-0200'],
  ['America/Manaus', '20261128133005-0400'],
  ['America/Rio_Branco', '20261128123005-0500'],
  ['Asia/Kolkata', '20261128230005+0530'],
  ['UTC', '20261128173005+0000'],
])('writes the time of %s with its offset', (zone, text) => {
  expect(writeTime(at, zone)).toBe(text);
  expect(readTime(text)).toEqual(new Date('2026-11-28T17:30:05Z'));
});

test('every second comes back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4_102_444_800 }),
      fc.constantFrom('America/Sao_Paulo', 'UTC'),
      (second, zone) => {
        const date = new Date(second * 1000);
        expect(readTime(writeTime(date, zone))).toEqual(date);
      },
    ),
  );
});

test.each([
  ['202611281430-0300', '2026-11-28T17:30:00.000Z'],
  ['2026112814-0300', '2026-11-28T17:00:00.000Z'],
  ['20261128143000.1234+0000', '2026-11-28T14:30:00.123Z'],
  ['20261128143000.5-0300', '2026-11-28T17:30:00.500Z'],
])('reads %s', (text, instant) => expect(readTime(text)?.toISOString()).toBe(instant));

test.each([
  '',
  '20261128143000',
  '20261128',
  '20261128-0300',
  '20260230143000-0300',
  '20261328143000-0300',
  '20261128250000-0300',
  '20261128143060-0300',
  '20261128143000-0360',
  '20261128143000-1500',
  ' 20261128143000-0300',
])('%j is no instant', (text) => expect(readTime(text)).toBeNull());
