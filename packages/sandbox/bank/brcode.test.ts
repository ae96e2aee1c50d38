import { isValidPixPayload } from '@brazilian-utils/brazilian-utils';
import { expect, test } from 'vitest';
import { brCode, crc16, locationOf } from './brcode.ts';

const key = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906';
const location = 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25';
const who = { name: 'LAB EXEMPLO', city: 'BRASILIA' };
const vectors = {
  static:
    '00020126580014br.gov.bcb.pix01367d9f0335-8dcc-4054-9bf9-0dbd61d369065204000053039865406123.455802BR5911LAB EXEMPLO6008BRASILIA62190515PEDIDO10000004263046C08',
  open: '00020126580014br.gov.bcb.pix01367d9f0335-8dcc-4054-9bf9-0dbd61d369065204000053039865802BR5911LAB EXEMPLO6008BRASILIA62070503***6304C5FD',
  once: '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5911LAB EXEMPLO6008BRASILIA62070503***63045471',
  dynamic:
    '00020126760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5911LAB EXEMPLO6008BRASILIA62070503***6304B36C',
};

test('the checksum is CRC16-CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1');
});

test('writes the known codes to the letter', () => {
  expect(brCode({ ...who, target: { key }, amount: '123.45', txid: 'PEDIDO100000042' })).toBe(vectors.static);
  expect(brCode({ ...who, target: { key } })).toBe(vectors.open);
  expect(brCode({ ...who, target: { location }, once: true })).toBe(vectors.once);
  expect(brCode({ ...who, target: { location } })).toBe(vectors.dynamic);
});

test('accents are taken off and long names cut', () => {
  const code = brCode({
    target: { location },
    name: 'Laboratório Água Limpa do Brasil',
    city: 'São José do Rio Preto',
  });
  expect(code).toContain('5925Laboratorio Agua Limpa do');
  expect(code).toContain('6015Sao Jose do Rio');
  expect(isValidPixPayload(code)).toBe(true);
});

test('another library accepts the codes, and refuses a changed last character', () => {
  for (const code of Object.values(vectors)) {
    expect(isValidPixPayload(code)).toBe(true);
    expect(isValidPixPayload(`${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`)).toBe(false);
  }
});

test('finds the location again, only in a sound dynamic code', () => {
  expect(locationOf(`${vectors.once}\n`)).toBe(location);
  expect(locationOf(vectors.dynamic)).toBe(location);
  expect(locationOf(vectors.static)).toBeNull();
  expect(locationOf(`${vectors.once.slice(0, -1)}0`)).toBeNull();
  expect(locationOf('qualquer coisa')).toBeNull();
});
