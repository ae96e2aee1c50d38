import { expect, test } from 'vitest';
import { maskedDay, maskedDocument, maskedEmail, maskedPhone } from './masked.ts';

test('a mask leaves enough to recognize the value, and too little to use it', () => {
  expect(maskedEmail('marina.duarte@exemplo.com.br')).toBe('m***@exemplo.com.br');
  expect(maskedPhone('61995500101')).toBe('(61) *****-0101');
  expect(maskedPhone('6133400101')).toBe('(61) *****-0101');
  expect(maskedPhone('+351 912 345 678')).toBe('*** 678');
  expect(maskedPhone('')).toBe('');
  expect([maskedDay('1988-04-17'), maskedDay(null)]).toEqual(['**/**/****', '']);
  expect(maskedDocument({ cpf: '52998224725', passport: null })).toBe('***.***.247-**');
  expect(maskedDocument({ cpf: null, passport: 'AB123456' })).toBe('***56');
  expect(maskedDocument({ cpf: null, passport: null })).toBe('');
});
