import { expect, test } from 'vitest';
import { bringRequest } from './bring-request.ts';

const bought = (productName: string, needsRequest: boolean) => ({ productName, needsRequest });

test('names each service that demands a medical order once', () => {
  expect(bringRequest([bought('Dímero D', true), bought('TSH', false), bought('Dímero D', true)])).toBe(
    'Tenha em mãos o pedido médico de: Dímero D.',
  );
  expect(bringRequest([bought('Dímero D', true), bought('Troponina', true)])).toBe(
    'Tenha em mãos o pedido médico de: Dímero D, Troponina.',
  );
  expect(bringRequest([bought('TSH', false)])).toBe('');
  expect(bringRequest([])).toBe('');
});
