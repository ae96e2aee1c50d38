import { expect, test } from 'vitest';
import { testSandbox } from '../test-support.ts';

test('answers as ViaCEP does', async () => {
  const { url } = await testSandbox();
  const ask = (cep: string) => fetch(`${url}/viacep/ws/${cep}/json/`);
  expect(await (await ask('01001000')).json()).toEqual({
    cep: '01001-000',
    logradouro: 'Praça da Sé',
    complemento: 'lado ímpar',
    unidade: '',
    bairro: 'Sé',
    localidade: 'São Paulo',
    uf: 'SP',
    estado: 'São Paulo',
    regiao: 'Sudeste',
    ibge: '3550308',
    gia: '',
    ddd: '11',
    siafi: '',
  });
  const unknown = await ask('99999999');
  expect([unknown.status, await unknown.json()]).toEqual([200, { erro: true }]);
  const malformed = await ask('7004001');
  expect([malformed.status, malformed.headers.get('content-type')]).toEqual([
    400,
    'text/html; charset=UTF-8',
  ]);
  expect((await fetch(`${url}/viacep/ws/70040010/json`)).status).toBe(200);
});

test('finds streets by a part of their name, without regard to accents', async () => {
  const { url } = await testSandbox();
  const search = async (...parts: string[]) => {
    const reply = await fetch(`${url}/viacep/ws/${parts.map(encodeURIComponent).join('/')}/json/`);
    return { status: reply.status, body: reply.status === 200 ? await reply.json() : null };
  };
  const found = await search('MG', 'Belo Horizonte', 'aimores');
  expect(found.body.map(({ cep, bairro }: { cep: string; bairro: string }) => [cep, bairro])).toEqual([
    ['30140-071', 'Boa Viagem'],
    ['30140-072', 'Lourdes'],
  ]);
  expect((await search('DF', 'Brasilia', 'castanheiras')).body).toMatchObject([
    { cep: '71900-100', logradouro: 'Avenida das Castanheiras', localidade: 'Brasília', uf: 'DF', ddd: '61' },
  ]);
  expect((await search('SP', 'Brasília', 'castanheiras')).body).toEqual([]);
  expect((await search('DF', 'Brasília', 'ca')).status).toBe(400);
  expect((await search('DF', 'Br', 'castanheiras')).status).toBe(400);
});

test.each([
  ['45150000', 'Encruzilhada', 'BA'],
  ['72930000', 'Alexânia', 'GO'],
  ['72799999', 'Brasília', 'DF'],
  ['72800000', 'Luziânia', 'GO'],
  ['72870123', 'Valparaíso de Goiás', 'GO'],
  ['73000000', 'Brasília', 'DF'],
  ['73699999', 'Brasília', 'DF'],
  ['74000001', 'Goiânia', 'GO'],
  ['08499999', 'São Paulo', 'SP'],
  ['31999999', 'Belo Horizonte', 'MG'],
])('%s has a city and no street', async (cep, city, state) => {
  const { url } = await testSandbox();
  const answer = await (await fetch(`${url}/viacep/ws/${cep}/json/`)).json();
  expect(answer).toMatchObject({ logradouro: '', bairro: '', localidade: city, uf: state });
});

test('between the ranges there is nothing', async () => {
  const { url } = await testSandbox();
  for (const cep of ['73700000', '06000000', '32000000', '74900000']) {
    expect(await (await fetch(`${url}/viacep/ws/${cep}/json/`)).json()).toEqual({ erro: true });
  }
});

test('people see the known addresses', async () => {
  const { url } = await testSandbox();
  expect(await (await fetch(`${url}/cep`)).text()).toContain('Avenida Paulista, Bela Vista, São Paulo/SP');
});
