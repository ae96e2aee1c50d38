import { expect, test } from 'vitest';
import { laboratoryScene, storeListener, TSH } from './test-support.ts';

test('the page shows orders and sends what its buttons say', async () => {
  const { ask, lab, url } = await laboratoryScene();
  const post = (body: Record<string, string>) =>
    fetch(`${url}/laboratorio`, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' });
  const shown = async () => (await fetch(`${url}/laboratorio`)).text();
  expect(await (await fetch(url)).text()).toContain('href="/laboratorio"');
  expect(await shown()).toContain('Nenhum exame ainda');
  await ask('M1', TSH);
  expect(await shown()).toContain('Conceição Souza &amp; Silva');
  expect((await post({ pedido: TSH.placer, tipo: 'recoleta', motivo: 'QS' })).status).toBe(303);
  expect(lab.lines()[0]?.results).toMatchObject([{ kind: 'recoleta', answer: null }]);
  expect(await shown()).toContain('à espera da loja');
  expect((await post({ pedido: TSH.placer, tipo: 'outro' })).status).toBe(404);
  expect((await post({ pedido: '9-9', tipo: 'final' })).status).toBe(404);
});

test('tests drive a running laboratory over HTTP', async () => {
  const { ask, lab, url } = await laboratoryScene();
  const store = await storeListener();
  await ask('M1', TSH);
  const send = async (path: string, body: unknown) => {
    const answer = await fetch(`${url}/_sim/laboratorio${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return answer.status;
  };
  expect(await send('/loja', store.address)).toBe(204);
  expect(await send('/loja', { host: 'x' })).toBe(400);
  expect(await send(`/exames/${TSH.placer}`, { tipo: 'final' })).toBe(200);
  expect(await send(`/exames/${TSH.placer}`, { tipo: 'talvez' })).toBe(400);
  expect(await send('/exames/9-9', { tipo: 'final' })).toBe(404);
  await lab.settled();
  expect(await (await fetch(`${url}/_sim/laboratorio`)).json()).toMatchObject([
    { placer: TSH.placer, results: [{ kind: 'final', answer: 'AA' }] },
  ]);
  expect((await fetch(`${url}/_sim/laboratorio`, { method: 'DELETE' })).status).toBe(204);
  expect(lab.lines()).toEqual([]);
});
