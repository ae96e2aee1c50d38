import { test } from 'vitest';
import { seeCustomersScreens } from './every-screen.ts';
import { openStore } from './open-store.ts';

const store = await openStore();

test(
  'every screen of a customer is accessible: on a desktop, and on a phone with the largest letters and in high contrast',
  { meta: { spec: ['purchase 40'] } },
  () => seeCustomersScreens(store),
);
