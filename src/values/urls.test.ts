import { expect, test } from 'vitest';
import { urls } from './urls.ts';

test('the quote is asked for oneself by skip, and from the digital unit by source', {
  meta: { spec: ['purchase 34', 'purchase 35'] },
}, () => {
  expect(urls.quote()).toBe('/nad');
  expect(urls.quote({ skip: true })).toBe('/nad?skip=true');
  expect(urls.quote({ selfService: true })).toBe('/nad?source=self_service');
  expect(urls.quote({ skip: true, selfService: true })).toBe('/nad?skip=true&source=self_service');
});
