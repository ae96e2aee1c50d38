import { expect, test } from 'vitest';
import { findSavings, parseCepRange } from './cep-range.ts';

test('reads a range, and rejects reversed ranges and other text', () => {
  expect(parseCepRange('70000000-72799999')).toEqual({ start: '70000000', end: '72799999' });
  expect(parseCepRange('72800000-72799999')).toBeNull();
  expect(parseCepRange('7000000-72799999')).toBeNull();
  expect(parseCepRange('70000000')).toBeNull();
});

test('finds overlapping and nested ranges', () => {
  const r = (start: string, end: string) => ({ start, end });
  expect(findSavings([r('73000000', '73699999'), r('70000000', '72799999')])).toBeNull();
  expect(findSavings([r('70000000', '72800000'), r('72800000', '72999999')])).not.toBeNull();
  expect(
    findSavings([r('70000000', '79999999'), r('71000000', '71999999'), r('73000000', '73000001')]),
  ).not.toBeNull();
});
