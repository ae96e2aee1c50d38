import { readFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import type { Clock } from '#platform/clock.ts';

interface SkippingClock extends Clock {
  forward(minutes: number): void;
}

const operators = JSON.parse(
  readFileSync(new URL('../../db/seeds/equipe.json', import.meta.url), 'utf8'),
) as { email: string; password: string; role: string; totpSecret: string }[];

export const codeOf = (secret: string, clock: Clock) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });

function personOf(role: string) {
  const person = operators.find((one) => one.role === role);
  if (!person) throw new Error(`no demo operator is ${role}`);
  return person;
}

/** Each code works once, so the clock skips to an unused one. */
export function nextCode(role: string, clock: SkippingClock): string {
  clock.forward(0.5);
  return codeOf(personOf(role).totpSecret, clock);
}

/** Signs a demo operator in. */
export async function enterPanel(page: Page, role: string, clock: SkippingClock): Promise<void> {
  const person = personOf(role);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha').first().fill(person.password);
  await page.keyboard.press('Enter');
  await page.getByLabel('Código').fill(nextCode(role, clock));
  await page.keyboard.press('Enter');
}
