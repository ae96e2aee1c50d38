import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Signs up from the page that is open, as its form would. */
export async function signUpByCall(page: Page, form: object): Promise<void> {
  const status = await page.evaluate(async (sent) => {
    const { session } = await (await fetch('/v1/data')).json();
    const answer = await fetch('/v1/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': session.formKey },
      body: JSON.stringify(sent),
    });
    return answer.status;
  }, form);
  expect(status).toBe(200);
}
