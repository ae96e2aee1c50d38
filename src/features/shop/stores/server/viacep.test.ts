import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testSandbox } from '@loja/sandbox/test-support.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createViaCep } from './viacep.ts';

test('finds street and town, with or without the hyphen', async () => {
  const { url } = await testSandbox();
  const cep = createViaCep(`${url}/viacep`);
  const paulista = { street: 'Avenida Paulista', neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP' };
  expect(await cep.lookup('01310100')).toEqual(paulista);
  expect(await cep.lookup('01310-100')).toEqual(paulista);
  expect(await cep.lookup('45150000')).toEqual({
    street: '',
    neighborhood: '',
    city: 'Encruzilhada',
    state: 'BA',
  });
});

test('finds the streets of a city by a part of their name', async () => {
  const { url } = await testSandbox();
  const { search } = createViaCep(`${url}/viacep`);
  expect(await search({ state: 'DF', city: 'Brasília', street: 'castanheiras' })).toEqual([
    {
      postalCode: '71900100',
      street: 'Avenida das Castanheiras',
      stretch: '',
      neighborhood: 'Norte (Águas Claras)',
      city: 'Brasília',
      state: 'DF',
    },
  ]);
  expect(await search({ state: 'SP', city: 'São Paulo', street: 'praça da sé' })).toMatchObject([
    { stretch: 'lado ímpar' },
  ]);
  expect(await search({ state: 'DF', city: 'Brasília', street: 'SEPS 702/902' })).toMatchObject([
    { postalCode: '70390025' },
  ]);
});

test('takes a street that the service does not understand for an unknown one', async () => {
  const { url } = await testSandbox();
  const { search } = createViaCep(`${url}/viacep`);
  expect(await search({ state: 'DF', city: 'Brasília', street: 'Rua dos Ventos' })).toEqual([]);
  expect(await search({ state: 'DF', city: 'Brasília', street: 'Ru' })).toEqual([]);
});

test('searches no street while the service is away or slow', async () => {
  const { url, controls } = await testSandbox();
  const augusta = { state: 'SP', city: 'São Paulo', street: 'augusta' };
  controls.setKnobs({ cepForaDoAr: true });
  expect(await createViaCep(`${url}/viacep`).search(augusta)).toBe('unavailable');
  controls.setKnobs({ cepForaDoAr: false, cepLentoMs: 60_000 });
  expect(await createViaCep(`${url}/viacep`, 30).search(augusta)).toBe('unavailable');
});

test('distinguishes an unknown CEP from an unavailable service', async () => {
  const { url, controls, stop } = await testSandbox();
  const cep = createViaCep(`${url}/viacep`);
  expect(await cep.lookup('99999999')).toBe('unknown');
  expect(await cep.lookup('123')).toBe('unknown');
  controls.setKnobs({ cepForaDoAr: true });
  expect(await cep.lookup('01310100')).toBe('unavailable');
  await stop();
  expect(await cep.lookup('01310100')).toBe('unavailable');
});

test('does not wait for a slow service', async () => {
  const { url, controls } = await testSandbox();
  controls.setKnobs({ cepLentoMs: 60_000 });
  expect(await createViaCep(`${url}/viacep`, 30).lookup('01310100')).toBe('unavailable');
});

test('does not follow redirects', async () => {
  const { url } = await testSandbox();
  const elsewhere = createServer((request, response) =>
    response.writeHead(307, { location: `${url}/viacep${request.url}` }).end(),
  );
  onTestFinished(() => void elsewhere.close());
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
  const { port } = elsewhere.address() as AddressInfo;
  expect(await createViaCep(`http://127.0.0.1:${port}`).lookup('01310100')).toBe('unavailable');
});

test('treats a meaningless answer as unavailable', async () => {
  const { url } = await testSandbox();
  expect(await createViaCep(`${url}/nada`).lookup('01310100')).toBe('unavailable');
});

test('reads a town whatever the other members of the answer hold', async () => {
  let body = '';
  const server = createServer((_, response) => response.end(body));
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const cep = createViaCep(`http://127.0.0.1:${port}`);
  const town = { localidade: 'Encruzilhada', uf: 'BA' };
  const found = { street: '', neighborhood: '', city: 'Encruzilhada', state: 'BA' };
  for (const rest of [
    {},
    { logradouro: null, bairro: null, ddd: 77 },
    { logradouro: [], bairro: {}, erro: false },
  ]) {
    body = JSON.stringify({ ...town, ...rest });
    expect(await cep.lookup('45150000')).toEqual(found);
  }
  for (const unreadable of ['{}', '[]', '{"localidade":null,"uf":"BA"}', '{"localidade":"X","uf":12}']) {
    body = unreadable;
    expect(await cep.lookup('45150000')).toBe('unreadable');
  }
});
