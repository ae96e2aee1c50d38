import { test } from 'vitest';
import { seeStrangersScreens } from './every-screen.ts';
import { openStore } from './open-store.ts';

const store = await openStore();

test('every screen of a visitor is accessible on a desktop, and on a phone dark with the largest letters and in high contrast; up to the service it is whole at 320 px, at 200 % and with letters of 200 %', () =>
  seeStrangersScreens(store));
