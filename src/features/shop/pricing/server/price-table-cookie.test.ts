import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_TABLE, PARTNER_VENDORS } from '../price.ts';
import { priceTableCookie, readPriceTableCookie } from './price-table-cookie.ts';

it('restores every table, and none under another secret', () => {
  const table = fc.record({
    vendor: fc.constantFrom(...PARTNER_VENDORS),
    tier: fc.string(),
  });
  fc.assert(
    fc.property(table, (priceTable) => {
      const value = priceTableCookie('segredo', priceTable);
      expect(readPriceTableCookie(['segredo'], value)).toEqual(priceTable);
      expect(readPriceTableCookie(['outro'], value)).toEqual(DEFAULT_TABLE);
    }),
  );
});

it('reads anything else as the default table', () => {
  const value = priceTableCookie('segredo', { vendor: 'AFILIADO', tier: 'Geral' });
  expect(readPriceTableCookie(['segredo'], value.replace('AFILIADO', 'RITA'))).toEqual(DEFAULT_TABLE);
  fc.assert(
    fc.property(fc.option(fc.string(), { nil: undefined }), (text) => {
      expect(readPriceTableCookie(['segredo'], text)).toEqual(DEFAULT_TABLE);
    }),
  );
});
