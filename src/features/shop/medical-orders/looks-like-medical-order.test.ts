import { expect, test } from 'vitest';
import { looksLikeMedicalOrder } from './looks-like-medical-order.ts';

test.each([
  'TSH, T4 livre, ferritina',
  'Hemograma\nGlicemia',
  'ureia; creatinina; sódio',
  'TSH + T4L + anti-TPO',
])('%j is a list', (text) => expect(looksLikeMedicalOrder(text)).toBe(true));

test.each([
  'hemograma completo',
  'CA 19-9',
  'colesterol total e frações',
  '1,25-di-hidroxivitamina D',
  '\n\nTSH\n',
  '',
])('%j is no list', (text) => expect(looksLikeMedicalOrder(text)).toBe(false));
