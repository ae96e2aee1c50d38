import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { rememberUnit } from '#features/purchase/cart/screens/last-unit.ts';
import { bloodCount, button, emptyCart, openPanel, openPicker, working } from '#test/helpers/cart-panel.tsx';
import { visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';

const only = { ...bloodCount, variants: bloodCount.variants.slice(0, 1) };
const withPostalCodes = {
  ...bloodCount,
  variants: bloodCount.variants.map((one) => ({
    ...one,
    postalCode: { 1: '70744500', 2: '70200730' }[one.id] ?? '',
  })),
};

test('shows each place as a radio with its address, and folds the types after a choice', async () => {
  fakeServer(working());
  const { user } = await openPicker(/^Unidade/);
  screen.getByRole('radio', { name: /^Atendimento móvel/ });
  await screen.findAllByText('CLN 108, 12, Asa Norte');
  const [north, south] = ['Asa Norte', 'Asa Sul'].map((name) => screen.getByRole('radio', { name }));
  if (north && south) for (const one of [north, south]) await user.click(one);
  expect([north, south].map((one) => one && (one as HTMLInputElement).checked)).toEqual([false, true]);
  expect(screen.queryByRole('radio', { name: /^Atendimento móvel/ })).toBeNull();
  await user.click(await button('Trocar o tipo de atendimento'));
  await screen.findByRole('radio', { name: /^Atendimento móvel/ });
});

test.each([
  ['', ['Asa Norte', 'Asa Sul'], null],
  ['70272510', ['Asa Sul', 'Asa Norte'], 'Primeiro, os mais próximos do CEP 70272-510'],
])('with the CEP %o of the address, lists %o, and says so', async (postalCode, names, expected) => {
  const socialIntegration = { facebook: { isIntegrated: false }, gmail: { isIntegrated: false } };
  const session = { customer: { defaultAddress: { isPending: false, postalCode }, socialIntegration } };
  fakeServer({
    ...working(),
    '/v1/data': visitorData(session),
    '/v1/cms/view': { formKey: 'key', product: withPostalCodes },
  });
  await openPicker(/^Unidade/);
  const list = within(await screen.findByRole('group', { name: 'Escolha o local' }));
  const listed = list.getAllByRole('radio').map((radio) => {
    return document.getElementById(radio.getAttribute('aria-labelledby') ?? '')?.textContent;
  });
  expect(listed).toEqual(names);
  expect(list.queryByText(/mais próximos/)?.textContent ?? null).toBe(expected);
});

test('sorts the places by a CEP typed for a home visit', async () => {
  fakeServer({
    ...working(),
    '/shipping/cep/get': { error: true, message: 'Não atendemos.' },
    '/v1/cms/view': { formKey: 'key', product: withPostalCodes },
  });
  const { user } = await openPicker(/^Atendimento móvel/);
  await user.type(await screen.findByLabelText(/^CEP do atendimento/), '70272510');
  await user.click(await button('Trocar o tipo de atendimento'));
  await user.click(await screen.findByRole('radio', { name: /^Unidade/ }));
  await screen.findByText('Primeiro, os mais próximos do CEP 70272-510');
});

test('keeps showing all types when the keyboard chooses one', async () => {
  fakeServer(working());
  const { user } = openPanel('hemograma-completo');
  (await screen.findByRole('radio', { name: /^Unidade/ })).focus();
  await user.keyboard(' ');
  await screen.findByRole('radio', { name: /^Atendimento móvel/ });
});

test('opens one region at a time', {
  meta: { spec: ['storefront 128'] },
}, async () => {
  const variants = bloodCount.variants.slice(0, 2).flatMap((one) => [
    { ...one, region: { id: 'norte', name: 'Região norte' } },
    { ...one, id: one.id + 10, name: `${one.name} II`, region: { id: 'sul', name: 'Região sul' } },
  ]);
  fakeServer({ ...working(), '/v1/cms/view': { formKey: 'key', product: { ...bloodCount, variants } } });
  const { user } = openPanel('hemograma-completo');
  const places = () => screen.queryAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
  await user.click(await screen.findByText('Região norte (2 locais)'));
  await waitFor(() => expect(places()).toEqual(['1', '2']));
  await user.click(screen.getByText('Região sul (2 locais)'));
  await waitFor(() => expect(places()).toEqual(['11', '12']));
});

test('chooses the only place of a region, and "Escolher outro local" shows all regions closed', {
  meta: { spec: ['storefront 128', 'storefront 129'] },
}, async () => {
  const variants = bloodCount.variants.slice(0, 2).map((one) => ({
    ...one,
    region: { id: one.externalId, name: `Região de ${one.name}` },
  }));
  fakeServer({ ...working(), '/v1/cms/view': { formKey: 'key', product: { ...bloodCount, variants } } });
  const { user } = openPanel('hemograma-completo');
  await user.click(await screen.findByText(/^Região de Asa Sul/));
  const chosen = await screen.findByRole('group', { name: 'Local escolhido' });
  within(chosen).getByText('CLN 108, 12, Asa Sul');
  const regions = () => screen.queryByRole('group', { name: 'Escolha o local' });
  expect(regions()).toBeNull();
  await user.click(await button('Escolher outro local'));
  expect(regions()?.querySelectorAll('details')).toHaveLength(2);
  expect(regions()?.querySelectorAll('details[open]')).toHaveLength(0);
  const list = within(regions() as HTMLElement);
  list.getByRole('heading', { level: 3, name: 'Escolha o local' });
  expect(list.getAllByRole('heading', { level: 4 })).toHaveLength(2);
});

test('shows price, address and result of each place before it is chosen, and the condition of the result after', async () => {
  const [north, south] = bloodCount.variants.slice(0, 2).map((one) => ({
    ...one,
    region: { id: one.externalId, name: one.name },
    result: {
      date: `terça, ${one.id}/12, às 18h`,
      text: `Colhendo hoje até as 11h, resultado até terça, ${one.id}/12, às 18h`,
    },
  }));
  const product = { ...bloodCount, variants: [north, south] };
  const view = (price: object) => ({
    ...working(),
    '/v1/cms/view': { formKey: 'key', product: { ...product, ...price } },
  });
  fakeServer(view({}));
  const { user } = openPanel('hemograma-completo');
  await screen.findByText('R$ 31,90 em todos os locais');
  const list = within(await screen.findByRole('group', { name: 'Escolha o local' }));
  list.getByText('CLN 108, 12, Asa Norte');
  list.getByText('Resultado até terça, 1/12, às 18h');
  await user.click(list.getByText('Resultado até terça, 2/12, às 18h'));
  const chosen = within(await screen.findByRole('group', { name: 'Local escolhido' }));
  chosen.getByText('Colhendo hoje até as 11h, resultado até terça, 2/12, às 18h');
});

test('says the result once where it is the same in all places', async () => {
  const variants = bloodCount.variants.slice(0, 2).map((one) => ({
    ...one,
    region: { id: one.externalId, name: one.name },
    result: { date: 'terça, 1/12, às 18h', text: 'Resultado até terça, 1/12, às 18h' },
  }));
  fakeServer({ ...working(), '/v1/cms/view': { formKey: 'key', product: { ...bloodCount, variants } } });
  openPanel('hemograma-completo');
  const list = within(await screen.findByRole('group', { name: 'Escolha o local' }));
  list.getByText('CLN 108, 12, Asa Norte');
  expect(list.getAllByText(/^Resultado até/).map(({ textContent }) => textContent)).toEqual([
    'Resultado até terça, 1/12, às 18h em todos os locais',
  ]);
});

test.each([
  [{ specialPrice: '25,00' }, 'R$ 25,00'],
  [{ specialPrice: '25,00', tablePrice: { price: '20,00', specialPrice: '' } }, 'R$ 20,00'],
  [{ tablePrice: { price: '20,00', specialPrice: '18,00' } }, 'R$ 18,00'],
])('shows the price that the shopper pays, of %j', async (prices, expected) => {
  fakeServer({ ...working(), '/v1/cms/view': { formKey: 'key', product: { ...bloodCount, ...prices } } });
  openPanel('hemograma-completo');
  await screen.findByText(`${expected} em todos os locais`);
});

test('preselects type and first place of a digital unit, with its own button', {
  meta: { spec: ['storefront 131'] },
}, async () => {
  const variants = bloodCount.variants
    .slice(0, 2)
    .map((one) => ({ ...one, type: { name: 'self_service', label: 'Unidade digital' } }));
  const { callsTo } = fakeServer({
    ...working(),
    '/v1/cms/view': { formKey: 'key', product: { ...bloodCount, variants } },
    '/v1/cart/add': { error: false, code: '', message: '', qtyItems: 1 },
  });
  const { user } = openPanel('hemograma-completo');
  const chosen = await screen.findByRole('group', { name: 'Local escolhido' });
  within(chosen).getByText('Asa Norte');
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(await button('Adicionar unidade digital'));
  await screen.findByText('Hemograma completo adicionada nas suas compras.');
  expect(callsTo('/v1/cart/add').map(({ body }) => body)).toMatchObject([{ stockId: 1 }]);
});

test('preselects a single place', {
  meta: { spec: ['storefront 130'] },
}, async () => {
  const { callsTo } = fakeServer({
    ...working(),
    '/v1/cms/view': { formKey: 'key', product: only },
    '/v1/cart/add': { error: false, code: '', message: '', qtyItems: 1 },
  });
  const { user } = openPanel('hemograma-completo');
  await screen.findByRole('group', { name: 'Local escolhido' });
  expect(screen.queryByRole('button', { name: 'Escolher outro local' })).toBeNull();
  await user.click(await button('Adicionar às compras'));
  await waitFor(() => expect(callsTo('/v1/cart/add').map(({ body }) => body)).toHaveLength(1));
  expect(screen.queryByText('Selecione uma opção para dar continuidade.')).toBeNull();
});

describe('the same-warehouse question', () => {
  const lastWarehouseAdded = {
    type: 'unity',
    data: { id: 'BSB-1', label: 'Asa Norte', address: '', zipCode: '' },
  };

  test('Esc and × leave the panel without an answer to the question', async () => {
    fakeServer({ ...working(), '/v1/cart': { ...emptyCart, qtyItems: 1, lastWarehouseAdded } });
    const onClose = vi.fn();
    const { user } = openPanel('hemograma-completo', onClose);
    const question = await screen.findByRole('dialog', {
      name: 'Deseja adicionar o Serviço no mesmo atendimento?',
    });
    await user.click(within(question).getByRole('button', { name: 'Fechar' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog', { name: 'Escolha o atendimento' })).toBeNull();
  });

  test('"Não" does not propose the same place again', async () => {
    rememberUnit('BSB-1');
    fakeServer({ ...working(), '/v1/cart': { ...emptyCart, qtyItems: 1, lastWarehouseAdded } });
    const { user } = openPanel('hemograma-completo');
    await user.click(await button('Não'));
    await screen.findByRole('radio', { name: /^Atendimento móvel/ });
    expect(screen.queryByRole('group', { name: 'Local escolhido' })).toBeNull();
    const chosen = screen.queryAllByRole<HTMLInputElement>('radio', { checked: true });
    expect(chosen.map(({ value }) => value)).toEqual(['unity']);
  });
});
