import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mpiBrowser } from '../cards/test-browser.ts';
import { acquirerScene, creditSale, debitSale, merchant, VISA } from '../cards/test-support.ts';
import { testSandbox } from '../test-support.ts';

async function scene() {
  const sandbox = await acquirerScene();
  const page = async (path: string) => (await fetch(sandbox.url + path)).text();
  const press = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(sandbox.url + path, { method: 'POST', redirect: 'manual', headers });
    return [reply.status, reply.headers.get('location')];
  };
  const sell = async (payment = {}): Promise<string> =>
    (await sandbox.call('POST', '/1/sales', creditSale(payment))).body.Payment.PaymentId;
  return { ...sandbox, page, press, sell };
}

test('a person sees the sales, disputes one and denies a void', async () => {
  const { page, press, sell, call, controls } = await scene();
  expect(await page('/')).toContain('href="/adquirente"');
  expect(await page('/adquirente')).toContain('Nenhuma venda ainda');
  const id = await sell({ Capture: true });
  await call('PUT', `/1/sales/${id}/void?amount=2345`);
  const list = await page('/adquirente');
  for (const text of [
    'R$\u00a0123,45',
    'crédito em 3x · pedido 100000042',
    '402400******3080',
    'capturada</span>',
    'Capturado R$\u00a0123,45, estornado R$\u00a023,45',
  ])
    expect(list).toContain(text);
  expect(await press(`/adquirente/${id}/contestar`)).toEqual([303, '/adquirente']);
  expect(await page('/adquirente')).toContain('Contestado: R$\u00a0100,00');
  expect(await press(`/adquirente/${id}/negar-estorno`)).toEqual([303, '/adquirente']);
  expect(controls.sale(id)?.voids).toEqual([]);
  expect(await press(`/adquirente/${id}/negar-estorno`)).toEqual([303, '/adquirente?recusado']);
  expect(await page('/adquirente?recusado')).toContain('role="alert"');
  expect(await press(`/adquirente/${id}/avisar`)).toEqual([303, '/adquirente']);
  expect(await press('/adquirente/outra/avisar')).toEqual([303, '/adquirente?recusado']);
  const foreign = { 'sec-fetch-site': 'cross-site' };
  expect((await press(`/adquirente/${id}/contestar`, foreign))[0]).toBe(403);
});

test('both forms of knobs lead back to the page', async () => {
  const { url, controls } = await scene();
  const save = async (group: string, form: Record<string, string>) => {
    const body = new URLSearchParams(form);
    const reply = await fetch(`${url}/ajustes/${group}`, { method: 'POST', redirect: 'manual', body });
    return [reply.status, reply.headers.get('location')];
  };
  expect(await save('adquirente', { adquirenteResposta: '51' })).toEqual([303, '/adquirente']);
  expect(await save('autenticacao', { autenticacaoAdesao: 'NOT_ENROLLED' })).toEqual([303, '/adquirente']);
  expect(controls.knobs()).toMatchObject({ adquirenteResposta: '51', autenticacaoAdesao: 'NOT_ENROLLED' });
  expect((await save('autenticacao', { autenticacaoAdesao: 'TALVEZ' }))[0]).toBe(400);
});

test('scripts see and change sales over HTTP', async () => {
  const { url, press, sell, controls } = await scene();
  controls.setKnobs({ adquirenteStatus0: 1 });
  const open = await sell();
  expect(await (await fetch(`${url}/_sim/vendas`)).json()).toMatchObject([{ paymentId: open, status: 0 }]);
  expect((await fetch(`${url}/_sim/vendas/outra`)).status).toBe(404);
  const status = async (path: string) => (await press(`/_sim/vendas/${open}/${path}`))[0];
  expect(await status('resultado?codigo=50')).toBe(400);
  expect(await status('resultado?codigo=4')).toBe(200);
  expect(await status('resultado?codigo=4')).toBe(409);
  expect(await status('contestar')).toBe(409);
  expect(await status('contestar?valor=abc')).toBe(400);
  expect(await status('negar-estorno')).toBe(409);
  expect(await (await fetch(`${url}/_sim/vendas/${open}`)).json()).toMatchObject({
    status: 1,
    returnCode: '4',
  });
});

test('after a restart it knows its sales and which proofs are used, and no card number', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const first = await testSandbox({ dataDir });
  const browser = await mpiBrowser(first.url);
  await browser.init();
  const prove = async () => {
    const { Cavv, Eci, DirectoryServerTransactionId } = (await browser.enrol()).body.Authentication;
    return debitSale(
      { CardNumber: '4000000000001000' },
      { Cavv, Eci, ReferenceID: DirectoryServerTransactionId },
    );
  };
  const [used, unused] = [await prove(), await prove()];
  await merchant(first.url)('POST', '/1/sales', used);
  await merchant(first.url)('POST', '/1/sales', creditSale());
  await first.stop();
  const files = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), 'utf8'));
  for (const number of ['4000000000001000', VISA]) expect(files.join('')).not.toContain(number);

  const again = await testSandbox({ dataDir });
  const call = merchant(again.url);
  expect(again.controls.sales().map((sale) => sale.status)).toEqual([2, 1]);
  expect((await call('POST', '/1/sales', used)).body.Payment.Status).toBe(3);
  expect((await call('POST', '/1/sales', unused)).body.Payment.Status).toBe(2);
});
