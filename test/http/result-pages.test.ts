import { expect, test } from 'vitest';
import { newBuyer } from '#test/cast/buyers.ts';
import { signInAs } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';

const { deps, visitor } = await testStore();

test('an id that no result of the customer has, or can have, is not found', async () => {
  const browser = visitor();
  await signInAs(deps, browser, (await newBuyer(deps)).id);
  for (const id of ['7', '0', 'abc', '99999999999'])
    for (const path of [`/resultados/${id}`, `/resultados/${id}/laudo`])
      expect([path, (await browser.request(path)).status]).toEqual([path, 404]);
});

test.each(['/resultados', '/resultados/7', '/resultados/fhir'])('%s needs a sign-in', async (path) => {
  const answer = await visitor().request(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, expect.stringContaining('/entre?')]);
});

test('the page of a shared result shows nothing before the code, and is never kept', async () => {
  const { status, html, headers } = await visitor().page('/resultado-compartilhado');
  expect(status).toBe(200);
  expect(html).toContain('Resultado de exame');
  expect(headers.get('cache-control')).toContain('no-store');
});
