import { isValidPixPayload } from '@brazilian-utils/brazilian-utils';
import { expect, test } from 'vitest';
import { SANDBOX_BANK } from '../sandbox.ts';
import { apiClient, charge, TXID, testSandbox } from '../test-support.ts';

const error = (kind: string) => `https://pix.bcb.gov.br/api/v2/error/${kind}`;

test('a token needs the right credentials, grant and scopes', async () => {
  const { url } = await testSandbox();
  const ask = (basic: string, form: Record<string, string>) =>
    fetch(`${url}/pix-api/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(basic)}` },
      body: new URLSearchParams(form),
    });
  const good = `${SANDBOX_BANK.clientId}:${SANDBOX_BANK.clientSecret}`;
  expect((await ask('loja-sandbox:errado', { grant_type: 'client_credentials' })).status).toBe(401);
  expect((await ask(good, { grant_type: 'password' })).status).toBe(400);
  expect((await ask(good, { grant_type: 'client_credentials', scope: 'tudo' })).status).toBe(400);
  const token = await (await ask(good, { grant_type: 'client_credentials', scope: 'cob.read' })).json();
  expect(token).toEqual({
    access_token: expect.any(String),
    token_type: 'Bearer',
    expires_in: 3600,
    scope: 'cob.read',
  });
});

test('401 without a token or after its hour, 403 without the scope', async () => {
  const { url, forward } = await testSandbox();
  expect((await fetch(`${url}/pix-api/cob/${TXID}`)).status).toBe(401);
  const reader = await apiClient(url, 'cob.read');
  const denied = await reader('PUT', `/cob/${TXID}`, charge());
  expect(denied).toMatchObject({ status: 403, body: { type: error('AcessoNegado') } });
  expect(denied.type).toMatch(/^application\/problem\+json/);
  forward(3_600_000);
  expect((await reader('GET', `/cob/${TXID}`)).status).toBe(401);
});

test('creates a charge with a valid dynamic code', async () => {
  const { url } = await testSandbox();
  const call = await apiClient(url);
  const created = await call('PUT', `/cob/${TXID}`, charge());
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    ...charge(),
    calendario: { criacao: '2026-11-20T15:30:00.000Z', expiracao: 1800 },
    txid: TXID,
    revisao: 0,
    status: 'ATIVA',
    loc: { id: 1, tipoCob: 'cob', location: created.body.location },
  });
  expect(created.body.location.length).toBeLessThanOrEqual(77);
  expect(created.body.pixCopiaECola).toContain(created.body.location);
  expect(isValidPixPayload(created.body.pixCopiaECola)).toBe(true);
  expect((await call('GET', `/cob/${TXID}`)).body).toEqual(created.body);
});

test('POST chooses the txid, and expiry is a day by default', async () => {
  const { url } = await testSandbox();
  const call = await apiClient(url);
  const { status, body } = await call('POST', '/cob', charge({ calendario: {} }));
  expect(status).toBe(201);
  expect(body.txid).toMatch(/^[a-zA-Z0-9]{26,35}$/);
  expect(body.calendario.expiracao).toBe(86_400);
});

test.each([
  ['zero', { valor: { original: '0.00' } }, 'cob.valor.original'],
  ['a comma', { valor: { original: '12,30' } }, 'cob.valor.original'],
  ['eleven digits', { valor: { original: '12345678901.00' } }, 'cob.valor.original'],
  ['no expiry time', { calendario: { expiracao: 0 } }, 'cob.calendario.expiracao'],
  ['a fraction of a second', { calendario: { expiracao: 1.5 } }, 'cob.calendario.expiracao'],
  ['both documents', { devedor: { cpf: '52998224725', cnpj: '11222333000181', nome: 'A' } }, 'cob.devedor'],
  ['a debtor without document', { devedor: { nome: 'Ana' } }, 'cob.devedor'],
  ['a short CPF', { devedor: { cpf: '5299822472', nome: 'Ana' } }, 'cob.devedor.cpf'],
  ['a long text', { solicitacaoPagador: 'x'.repeat(141) }, 'cob.solicitacaoPagador'],
  ['51 items', { infoAdicionais: Array(51).fill({ nome: 'a', valor: 'b' }) }, 'cob.infoAdicionais'],
  ['a key of somebody else', { chave: 'outra' }, 'cob.chave'],
  ['no key', { chave: undefined }, 'cob.chave'],
  ['no value', { valor: undefined }, 'cob.valor'],
])('refuses %s', async (_what, change, property) => {
  const { url, controls } = await testSandbox();
  const call = await apiClient(url);
  const refused = await call('PUT', `/cob/${TXID}`, charge(change));
  expect(refused).toMatchObject({
    status: 400,
    body: { type: error('CobOperacaoInvalida'), status: 400, violacoes: [{ propriedade: property }] },
  });
  expect(controls.charges()).toEqual([]);
});

test('refuses a bad txid and a body without JSON, and accepts an alphanumeric CNPJ', async () => {
  const { url } = await testSandbox();
  const call = await apiClient(url);
  expect((await call('PUT', '/cob/curto', charge())).body.violacoes[0].propriedade).toBe('txid');
  expect(await call('PUT', `/cob/${TXID}`, '{')).toMatchObject({
    status: 400,
    body: { type: error('RequisicaoInvalida') },
  });
  const company = charge({ devedor: { cnpj: '12ABC34501DE35', nome: 'Empresa' } });
  expect((await call('PUT', `/cob/${TXID}`, company)).status).toBe(201);
});

test('the same PUT changes nothing, another one revises, one on a finished charge is refused', async () => {
  const { url, controls } = await testSandbox();
  const call = await apiClient(url);
  const first = await call('PUT', `/cob/${TXID}`, charge());
  expect(await call('PUT', `/cob/${TXID}`, charge())).toEqual(first);
  const second = await call('PUT', `/cob/${TXID}`, charge({ valor: { original: '1.00' } }));
  expect(second.body).toMatchObject({
    revisao: 1,
    valor: { original: '1.00' },
    location: first.body.location,
  });
  expect((await call('GET', `/cob/${TXID}?revisao=0`)).body.valor.original).toBe('123.45');
  expect((await call('GET', `/cob/${TXID}?revisao=2`)).status).toBe(404);
  controls.pay(TXID);
  expect(await call('PUT', `/cob/${TXID}`, charge())).toMatchObject({ status: 400 });
});

test('PATCH revises or removes, never both, and only an ATIVA charge', async () => {
  const { url } = await testSandbox();
  const call = await apiClient(url);
  await call('PUT', `/cob/${TXID}`, charge());
  const revised = await call('PATCH', `/cob/${TXID}`, { valor: { original: '99.00' } });
  expect(revised).toMatchObject({ status: 200, body: { revisao: 1, valor: { original: '99.00' } } });
  const remove = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' };
  expect((await call('PATCH', `/cob/${TXID}`, { ...remove, solicitacaoPagador: 'x' })).status).toBe(400);
  expect((await call('PATCH', `/cob/${TXID}`, { status: 'CONCLUIDA' })).status).toBe(400);
  expect(await call('PATCH', `/cob/${TXID}`, remove)).toMatchObject({
    status: 200,
    body: { ...remove, revisao: 2 },
  });
  expect(await call('PATCH', `/cob/${TXID}`, remove)).toMatchObject({
    status: 400,
    body: { type: error('CobOperacaoInvalida') },
  });
  expect((await call('PATCH', `/cob/${'a'.repeat(32)}`, remove)).body.type).toBe(error('CobNaoEncontrado'));
});

test('lists charges and Pix by time, state and page', async () => {
  const { url, controls, forward } = await testSandbox();
  const call = await apiClient(url);
  for (const letter of ['a', 'b', 'c']) {
    await call('PUT', `/cob/${letter.repeat(32)}`, charge());
    forward(60_000);
  }
  controls.pay('b'.repeat(32));
  const day = 'inicio=2026-11-20T00:00:00Z&fim=2026-11-21T00:00:00Z';
  const paged = await call('GET', `/cob?${day}&paginacao.itensPorPagina=2&paginacao.paginaAtual=1`);
  expect(paged.body.cobs.map((cob: { txid: string }) => cob.txid)).toEqual(['c'.repeat(32)]);
  expect(paged.body.parametros.paginacao).toEqual({
    paginaAtual: 1,
    itensPorPagina: 2,
    quantidadeDePaginas: 2,
    quantidadeTotalDeItens: 3,
  });
  const paid = await call('GET', `/cob?${day}&status=CONCLUIDA&cpf=52998224725`);
  expect(paid.body.cobs).toHaveLength(1);
  expect(
    (await call('GET', `/cob?inicio=2026-11-20T15:31:30Z&fim=2026-11-21T00:00:00Z`)).body.cobs,
  ).toHaveLength(1);
  const pix = await call('GET', `/pix?${day}&txid=${'b'.repeat(32)}&devolucaoPresente=false`);
  expect(pix.body.pix).toMatchObject([{ txid: 'b'.repeat(32), valor: '123.45' }]);
  expect((await call('GET', `/pix/${pix.body.pix[0].endToEndId}`)).body).toEqual(pix.body.pix[0]);
  expect((await call('GET', '/pix/E1')).body.type).toBe(error('PixNaoEncontrado'));
  expect((await call('GET', '/cob')).body).toMatchObject({ type: error('CobConsultaInvalida'), status: 400 });
  expect((await call('GET', `/pix?${day}&cpf=52998224725&cnpj=11222333000181`)).status).toBe(400);
  expect((await call('GET', '/cob?inicio=2026-11-21T00:00:00Z&fim=2026-11-20T00:00:00Z')).status).toBe(400);
});

test('refunds up to the value of the Pix, each id once, for 90 days', async () => {
  const { url, controls, forward } = await testSandbox();
  const call = await apiClient(url);
  await call('PUT', `/cob/${TXID}`, charge());
  const paid = controls.pay(TXID);
  const e2e = paid.ok ? paid.pix.endToEndId : '';
  expect(e2e).toMatch(/^E99999004202611201530[a-z0-9]{11}$/);
  const first = await call('PUT', `/pix/${e2e}/devolucao/r1`, {
    valor: '100.00',
    descricao: 'Pedido cancelado',
  });
  expect(first).toMatchObject({
    status: 201,
    body: { id: 'r1', valor: '100.00', natureza: 'ORIGINAL', status: 'EM_PROCESSAMENTO' },
  });
  expect(first.body.rtrId).toMatch(/^D[a-zA-Z0-9]{31}$/);
  expect((await call('GET', `/pix/${e2e}/devolucao/r1`)).body).toMatchObject({
    status: 'DEVOLVIDO',
    horario: { liquidacao: '2026-11-20T15:30:00.000Z' },
  });
  const invalid = { status: 400, body: { type: error('PixDevolucaoInvalida') } };
  expect(await call('PUT', `/pix/${e2e}/devolucao/r1`, { valor: '1.00' })).toMatchObject(invalid);
  expect(await call('PUT', `/pix/${e2e}/devolucao/r2`, { valor: '23.46' })).toMatchObject(invalid);
  expect(await call('PUT', `/pix/${e2e}/devolucao/r2`, { valor: '0.00' })).toMatchObject(invalid);
  expect(await call('PUT', `/pix/${e2e}/devolucao/r-2`, { valor: '1.00' })).toMatchObject(invalid);
  expect((await call('PUT', `/pix/${e2e}/devolucao/r2`, { valor: '23.45' })).status).toBe(201);
  expect((await call('GET', `/pix/${e2e}/devolucao/r9`)).body.type).toBe(error('PixDevolucaoNaoEncontrada'));
  expect((await call('PUT', '/pix/E1/devolucao/r1', { valor: '1.00' })).body.type).toBe(
    error('PixNaoEncontrado'),
  );

  await call('PUT', `/cob/${'d'.repeat(32)}`, charge());
  const later = controls.pay('d'.repeat(32));
  forward(90 * 86_400_000 + 1);
  const fresh = await apiClient(url);
  const late = `/pix/${later.ok ? later.pix.endToEndId : ''}/devolucao/r1`;
  expect(await fresh('PUT', late, { valor: '1.00' })).toMatchObject(invalid);
});

test('frees the value of a failed refund', async () => {
  const { url, controls } = await testSandbox();
  const call = await apiClient(url);
  await call('PUT', `/cob/${TXID}`, charge());
  const paid = controls.pay(TXID);
  const path = `/pix/${paid.ok ? paid.pix.endToEndId : ''}/devolucao`;
  controls.setKnobs({ devolucaoNaoRealizada: true });
  await call('PUT', `${path}/r1`, { valor: '123.45' });
  expect((await call('GET', `${path}/r1`)).body).toMatchObject({
    status: 'NAO_REALIZADO',
    motivo: expect.any(String),
  });
  controls.setKnobs({ devolucaoNaoRealizada: false });
  expect((await call('PUT', `${path}/r2`, { valor: '123.45' })).status).toBe(201);
});

test('a Pix to the key alone is listed without txid, page by page, and can be refunded', async () => {
  const { url, controls, forward } = await testSandbox();
  const call = await apiClient(url);
  await call('PUT', `/cob/${TXID}`, charge());
  const sent = controls.transfer('10.00');
  forward(1000);
  controls.pay(TXID);
  forward(1000);
  const other = controls.transfer('20.00', 'outra@exemplo.com.br');
  const day = 'inicio=2026-11-20T00:00:00Z&fim=2026-11-21T00:00:00Z';
  const amounts = async (query: string) =>
    (await call('GET', `/pix?${day}&${query}`)).body.pix.map(({ valor }: { valor: string }) => valor);
  const paged = 'paginacao.itensPorPagina=2&paginacao.paginaAtual';
  expect(await amounts(`${paged}=0`)).toEqual(['10.00', '123.45']);
  expect(await amounts(`${paged}=1`)).toEqual(['20.00']);
  expect(await amounts(`${paged}=2`)).toEqual([]);
  expect(await amounts('txIdPresente=false')).toEqual(['10.00', '20.00']);
  expect(await amounts('txIdPresente=true')).toEqual(['123.45']);
  expect((await call('GET', `/pix/${sent.endToEndId}`)).body).toEqual(sent);
  expect(sent).not.toHaveProperty('txid');
  expect([sent.chave, other.chave]).toEqual([SANDBOX_BANK.key, 'outra@exemplo.com.br']);
  expect((await call('PUT', `/pix/${sent.endToEndId}/devolucao/r1`, { valor: '10.00' })).status).toBe(201);
  expect(await amounts('devolucaoPresente=true')).toEqual(['10.00']);
});

test('the webhook of a key is put, read and deleted', async () => {
  const { url } = await testSandbox();
  const call = await apiClient(url);
  const path = `/webhook/${SANDBOX_BANK.key}`;
  expect((await call('GET', path)).body.type).toBe(error('WebhookNaoEncontrado'));
  expect((await call('PUT', path, { webhookUrl: 'loja' })).body.type).toBe(error('WebhookOperacaoInvalida'));
  expect((await call('PUT', '/webhook/outra', { webhookUrl: 'https://loja.example/hooks' })).status).toBe(
    400,
  );
  expect((await call('PUT', path, { webhookUrl: 'https://loja.example/hooks' })).status).toBe(200);
  expect((await call('GET', path)).body).toMatchObject({
    webhookUrl: 'https://loja.example/hooks',
    chave: SANDBOX_BANK.key,
  });
  expect((await call('DELETE', path)).status).toBe(204);
  expect((await call('DELETE', path)).status).toBe(404);
});

test('the knob fails the next n calls', async () => {
  const { url, controls } = await testSandbox();
  const call = await apiClient(url);
  controls.setKnobs({ falhas503: 2 });
  expect((await call('PUT', `/cob/${TXID}`, charge())).body.type).toBe(error('ServicoIndisponivel'));
  expect((await call('PUT', `/cob/${TXID}`, charge())).status).toBe(503);
  expect((await call('PUT', `/cob/${TXID}`, charge())).status).toBe(201);
});
