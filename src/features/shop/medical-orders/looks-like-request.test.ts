import { expect, test } from 'vitest';
import { looksLikeRequest } from './looks-like-request.ts';

test.each([
  'TSH, T4 livre, ferritina',
  'Hemograma\nGlicemia',
  'ureia; creatinina; sódio',
  'TSH + T4L + anti-TPO',
])('a list: %j', (text) => expect(looksLikeRequest(text)).toBe(true));

test.each([
  'hemograma completo',
  'CA 19-9',
  'colesterol total e frações',
  '1,25-di-hidroxivitamina D',
  '\n\nTSH\n',
  '',
])('no list: %j', (text) => expect(looksLikeRequest(text)).toBe(false));
