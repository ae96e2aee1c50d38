import { test } from 'vitest';
import { PHONE } from '#test/helpers/chromium.ts';
import { everyScreen } from './every-screen.ts';

const see = await everyScreen({ size: PHONE, settings: { ACCESSIBILITY_FONT: '2' }, customer: 'Otávio' });

test('every screen of a visitor is accessible with the largest letters on a phone', see.strangers);
test('every screen of a customer is accessible with the largest letters on a phone', see.customers);
