import { expect, test } from 'vitest';
import { title } from './meta.ts';

test('uses the default title for a page without its own', { meta: { spec: ['storefront 236'] } }, () => {
  expect(title('Vacinas')).toBe('Vacinas | Loja Virtual | Adquira do conforto da sua casa');
  for (const missing of [undefined, ''])
    expect(title(missing)).toBe('Loja Virtual | Adquira do conforto da sua casa');
});
