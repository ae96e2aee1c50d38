import { expect, test } from 'vitest';
import { apiClient, charge, TXID, testSandbox } from './test-support.ts';

async function scene() {
  const sandbox = await testSandbox();
  const get = async (path: string) => {
    const reply = await fetch(sandbox.url + path, { redirect: 'manual' });
    return { status: reply.status, to: reply.headers.get('location'), html: await reply.text() };
  };
  const post = async (path: string, form: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams(form);
    const reply = await fetch(sandbox.url + path, { method: 'POST', redirect: 'manual', body, headers });
    return { status: reply.status, to: reply.headers.get('location'), html: await reply.text() };
  };
  return { ...sandbox, get, post, call: await apiClient(sandbox.url) };
}

test('a person finds the charge, also by its code, and pays it', async () => {
  const { get, post, call, controls } = await scene();
  expect((await get('/')).html).toContain('href="/banco"');
  expect((await get('/banco')).html).toContain('Nenhuma cobrança ainda');
  const { body } = await call('PUT', `/cob/${TXID}`, charge({ solicitacaoPagador: '<b>Pedido</b>' }));
  const list = await get('/banco');
  expect(list.html).toContain('R$\u00a0123,45');
  expect(list.html).toContain('&lt;b&gt;Pedido&lt;/b&gt;');
  expect(await get(`/banco?codigo=${encodeURIComponent(body.pixCopiaECola)}`)).toMatchObject({
    status: 303,
    to: `/banco/${TXID}`,
  });
  expect((await get('/banco?codigo=xyz')).html).toContain('não é de uma cobrança daqui');
  expect(await post(`/banco/${TXID}/pagar`, {})).toMatchObject({ status: 303, to: `/banco/${TXID}` });
  expect(controls.charges()[0]?.status).toBe('CONCLUIDA');
  const detail = await get(`/banco/${TXID}`);
  expect(detail.html).toContain('paga</span>');
  expect(detail.html).not.toContain('<button');
});

test('the page names the shop that receives the money', async () => {
  const shops = ['Laboratório da Praça', undefined];
  for (const receiverName of shops) {
    const { url, stop } = await testSandbox({ ...(receiverName && { receiverName }) });
    await (await apiClient(url))('PUT', `/cob/${TXID}`, charge({ solicitacaoPagador: 'Pedido 100000042' }));
    const html = await (await fetch(`${url}/banco/${TXID}`)).text();
    expect(html).toContain(`<dt>Para</dt><dd>${receiverName ?? 'Loja de Demonstração'}</dd>`);
    expect(html).toContain('<dt>Descrição</dt><dd>Pedido 100000042</dd>');
    await stop();
  }
});

test('the page says why a charge cannot be paid', async () => {
  const { get, post, call, forward } = await scene();
  await call('PUT', `/cob/${TXID}`, charge());
  expect((await post(`/banco/${TXID}/pagar`, { valor: 'muito' })).html).toContain('Valor inválido');
  forward(1_800_001);
  expect((await get('/banco')).html).not.toContain('>Pagar</button></form>');
  const refused = await post(`/banco/${TXID}/pagar`, {});
  expect([refused.status, refused.html.includes('Esta cobrança venceu')]).toEqual([409, true]);
  expect((await post(`/banco/${TXID}/pagar`, { aposExpirar: 'sim' })).status).toBe(303);
  expect((await post(`/banco/${TXID}/pagar`, {})).html).toContain('já foi paga');
  expect((await post(`/banco/${'x'.repeat(30)}/pagar`, {})).status).toBe(404);
  expect((await get('/banco/nada')).status).toBe(404);
  expect((await get('/nada')).status).toBe(404);
});

test('the form sets the knobs of its own part only', async () => {
  const { get, post, controls } = await scene();
  controls.setKnobs({ correioRecusar: 3, semNotificacao: true });
  expect(
    await post('/ajustes/banco', { duplicar: '2', desordenar: 'sim', valorErrado: ' 1.00 ' }),
  ).toMatchObject({
    status: 303,
    to: '/banco',
  });
  expect(controls.knobs()).toMatchObject({
    duplicar: 2,
    desordenar: true,
    semNotificacao: false,
    valorErrado: '1.00',
    correioRecusar: 3,
  });
  const page = await get('/banco');
  expect(page.html).toContain('name="desordenar" value="sim" checked');
  expect(page.html).toContain('name="valorErrado" value="1.00"');
  expect(await post('/ajustes/laboratorio', { laboratorioResposta: 'AR' })).toMatchObject({ status: 303 });
  expect((await get('/laboratorio')).html).toContain('<option value="AR" selected>AR</option>');
  await post('/ajustes/laboratorio', { laboratorioResposta: '' });
  expect((await get('/laboratorio')).html).toContain('<option value="" selected>sem ajuste</option>');
  expect(controls.knobs().laboratorioResposta).toBeNull();
  expect(await post('/ajustes/banco', { duplicar: 'dois' })).toMatchObject({ status: 400 });
  expect((await post('/ajustes/outra', {})).status).toBe(404);
});

test('another site cannot press the buttons', async () => {
  const { post, call, controls } = await scene();
  await call('PUT', `/cob/${TXID}`, charge());
  const foreign = { 'sec-fetch-site': 'cross-site' };
  expect((await post(`/banco/${TXID}/pagar`, {}, foreign)).status).toBe(403);
  expect((await post(`/_sim/pagar/${TXID}`, {}, foreign)).status).toBe(403);
  expect(controls.charges()[0]?.status).toBe('ATIVA');
});
