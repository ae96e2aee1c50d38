import { expect, test } from 'vitest';
import { zplOf } from './label.ts';

const label = {
  number: '1261100001',
  patient: 'Ana ^XA Prado',
  birthDate: '01/02/1990',
  tube: 'Tampa roxa (EDTA)',
  specimen: 'WB',
  collectedAt: '30/11, 07:42',
};

test('a label names the person and the tube, and typed signs do not become commands', () => {
  expect(zplOf([label])).toBe(
    '^XA^CI28^PW406^LL203^FO16,12^A0N,24,22^FDAna  XA Prado^FS^FO16,40^A0N,20,18^FD01/02/1990  WB  Tampa roxa (EDTA)^FS^FO40,66^BY2^BCN,84,N,N,N^FD1261100001^FS^FO16,158^A0N,22,20^FD1261100001   30/11, 07:42^FS^XZ',
  );
});
