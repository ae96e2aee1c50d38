import { expect, test } from 'vitest';
import { bringRequest } from './bring-request.ts';

const bought = (productName: string, needsRequest: boolean) => ({ productName, needsRequest });

test('what demands the doctor\u2019s request is named once, and nothing else', () => {
  expect(bringRequest([bought('Dímero D', true), bought('TSH', false), bought('Dímero D', true)])).toBe(
    'Leve o pedido médico de: Dímero D.',
  );
  expect(bringRequest([bought('Dímero D', true), bought('Troponina', true)])).toBe(
    'Leve o pedido médico de: Dímero D, Troponina.',
  );
  expect(bringRequest([bought('TSH', false)])).toBe('');
  expect(bringRequest([])).toBe('');
});
