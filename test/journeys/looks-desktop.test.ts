import { test } from 'vitest';
import { DESKTOP } from '#test/helpers/chromium.ts';
import { everyScreen } from './every-screen.ts';

const see = await everyScreen({ size: DESKTOP, looks: [], customer: 'Marina' });

test('every screen of a visitor is accessible as it comes on a desktop', see.strangers);
test(
  'every screen of a customer is accessible as it comes on a desktop',
  { meta: { spec: ['purchase 40'] } },
  see.customers,
);
