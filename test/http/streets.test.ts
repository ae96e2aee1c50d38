import { expect, test } from 'vitest';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const search = (state: string, city: string, street: string) =>
  store.visitor().json(`/v1/address/streets?${new URLSearchParams({ state, city, street })}`);

test('finds the streets of a city by a part of their name', async () => {
  expect(await search('DF', 'Brasilia', 'castanheiras')).toMatchObject({
    status: 200,
    body: {
      streets: [
        {
          postalCode: '71900100',
          street: 'Avenida das Castanheiras',
          stretch: '',
          neighborhood: 'Norte (Águas Claras)',
          city: 'Brasília',
          state: 'DF',
        },
      ],
    },
  });
  expect((await search('DF', 'Brasília', 'Rua dos Ventos')).body).toEqual({ streets: [] });
});

test.each([
  ['XX', 'Brasília', 'castanheiras'],
  ['DF', 'Br', 'castanheiras'],
  ['DF', 'Brasília', ' ca '],
])('asks nothing outside for %s, %s, %s', async (state, city, street) => {
  expect((await search(state, city, street)).status).toBe(400);
});

test('says so while the search is away, and the address is typed', async () => {
  store.sandbox.controls.setKnobs({ cepForaDoAr: true });
  expect(await search('SP', 'São Paulo', 'augusta')).toMatchObject({
    status: 503,
    body: { detail: 'A busca de ruas está fora do ar. Escreva o endereço.' },
  });
});
