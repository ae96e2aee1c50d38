import { expect, test } from 'vitest';
import { extensionOf } from './extension.ts';

const at = (time: string) => new Date(`2026-11-25T${time}:00Z`);

test('a quote of 30 minutes gets 5 more, once', () => {
  const createdAt = at('12:00');
  expect(extensionOf({ createdAt, expiresAt: at('12:30') }, 30)).toEqual(at('12:35'));
  expect(extensionOf({ createdAt, expiresAt: at('12:35') }, 30)).toBeNull();
});
