import { expect, test } from 'vitest';
import { newToken } from '#platform/secrets/tokens.ts';
import { openCopy, sealCopy } from './sealed-copy.ts';

const TEXT = JSON.stringify({ nome: 'Zulmira Quixaba', pedidos: [1, 2] });

test('opens a sealed copy with its own token only, and not after a change', () => {
  const token = newToken();
  const sealed = sealCopy(TEXT, token);
  expect(openCopy(sealed, token)).toBe(TEXT);
  expect(() => openCopy(sealed, newToken())).toThrow();
  const bytes = Buffer.from(sealed, 'base64');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  expect(() => openCopy(bytes.toString('base64'), token)).toThrow();
});

test('seals the same text differently each time and hides all of it', () => {
  const token = newToken();
  expect(sealCopy(TEXT, token)).not.toBe(sealCopy(TEXT, token));
  expect(Buffer.from(sealCopy(TEXT, token), 'base64').toString('latin1')).not.toContain('Zulmira');
});
