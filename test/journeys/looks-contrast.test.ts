import { test } from 'vitest';
import { PHONE } from '#test/helpers/chromium.ts';
import { everyScreen } from './every-screen.ts';

const see = await everyScreen({ size: PHONE, settings: { HIGH_CONTRAST: 'true' }, customer: 'Bruno' });

test('every screen of a visitor is accessible in high contrast on a phone', see.strangers);
test('every screen of a customer is accessible in high contrast on a phone', see.customers);
