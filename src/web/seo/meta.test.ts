import { expect, test } from 'vitest';
import { title } from './meta.ts';

test('a page without a name of its own has the default title', { meta: { spec: ['storefront 236'] } }, () => {
  expect(title('Vacinas')).toBe('Vacinas | Loja Virtual | Adquira do conforto da sua casa');
  for (const missing of [undefined, ''])
    expect(title(missing)).toBe('Loja Virtual | Adquira do conforto da sua casa');
});
