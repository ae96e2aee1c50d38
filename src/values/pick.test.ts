import { expect, test } from 'vitest';
import { pick } from './pick.ts';

test('copies the named fields only', () => {
  const unit = { code: 'BSB-ASN', name: 'Asa Norte', secret: 'x', note: undefined };
  expect(pick(unit, ['code', 'note'])).toStrictEqual({ code: 'BSB-ASN', note: undefined });
});
