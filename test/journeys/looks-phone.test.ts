import { test } from 'vitest';
import { PHONE } from '#test/helpers/chromium.ts';
import { everyScreen } from './every-screen.ts';

const see = await everyScreen({
  size: PHONE,
  looks: [{ font: '2' }, { contrast: 'high' }],
  customer: 'Otávio',
});

test(
  'every screen of a visitor is accessible on a phone with the largest letters, and in high contrast',
  see.strangers,
);
test(
  'every screen of a customer is accessible on a phone with the largest letters, and in high contrast',
  see.customers,
);
