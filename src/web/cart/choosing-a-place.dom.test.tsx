import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { rememberUnit } from '#features/purchase/cart/screens/last-unit.ts';
import {
  bloodCount,
  button,
  cartWithBloodCount,
  emptyCart,
  openPanel,
  openPicker,
  working,
} from '#test/helpers/cart-panel.tsx';
import { visitorData } from '#test/helpers/dom-page.tsx';
import { failed, fakeServer, held } from '#test/helpers/fake-server.ts';
import { onlyLogged } from '#test/helpers/only-logged.ts';

describe('the places', () => {
  const only = { ...bloodCount, variants: bloodCount.variants.slice(0, 1) };

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
  ])('the address %o lists %o, and the list says so', async (postalCode, names, said) => {
    const variants = bloodCount.variants.map((one) => ({
      ...one,
      postalCode: { 1: '70744500', 2: '70200730' }[one.id] ?? '',
    }));
    const socialIntegration = { facebook: { isIntegrated: false }, gmail: { isIntegrated: false } };
    const session = { customer: { defaultAddress: { isPending: false, postalCode }, socialIntegration } };
    fakeServer({
      ...working(),
      '/v1/data': visitorData(session),
      '/v1/cms/view': { formKey: 'key', product: { ...bloodCount, variants } },
    });
    await openPicker(/^Unidade/);
    const list = within(await screen.findByRole('group', { name: 'Escolha o local' }));
    const shown = list.getAllByRole('radio').map((radio) => {
      return document.getElementById(radio.getAttribute('aria-labelledby') ?? '')?.textContent;
    });
    expect(shown).toEqual(names);
    expect(list.queryByText(/mais próximos/)?.textContent ?? null).toBe(said);
  });

  test('sorts the places by a CEP typed for a home visit', async () => {
    const variants = bloodCount.variants.map((one) => ({
      ...one,
      postalCode: { 1: '70744500', 2: '70200730' }[one.id] ?? '',
    }));
    fakeServer({
      ...working(),
      '/shipping/cep/get': { error: true, message: 'Não atendemos.' },
      '/v1/cms/view': { formKey: 'key', product: { ...bloodCount, variants } },
    });
    const { user } = await openPicker(/^Atendimento móvel/);
    await user.type(await screen.findByLabelText(/^CEP do atendimento/), '70272510');
    await user.click(await button('Trocar o tipo de atendimento'));
    await user.click(await screen.findByRole('radio', { name: /^Unidade/ }));
    await screen.findByText('Primeiro, os mais próximos do CEP 70272-510');
  });

  test("visits one of the customer's addresses without a typed CEP", async () => {
    const { callsTo } = fakeServer({
      ...working(),
      '/v1/data': visitorData({ isSignedIn: true }),
      '/v1/customer/addresses': {
        homes: [
          { street: 'CLN 108 Bloco D', postalCode: '70744500' },
          { street: 'SBS Quadra 2', postalCode: '70070120' },
        ],
      },
      '/shipping/cep/get': {
        error: false,
        address: {
          cep: '70070-120',
          logradouro: 'SBS Quadra 2',
          bairro: 'Asa Sul',
          localidade: 'Brasília',
          uf: 'DF',
        },
        units: [{ id: 3, externalId: 'BSB-3', regionId: 1, freight: { value: '39,90' } }],
      },
      '/v1/cart/add': { error: false, code: '', qtyItems: 1, message: '' },
    });
    const { user } = await openPicker(/^Atendimento móvel/);
    const offered = within(await screen.findByRole('group', { name: 'Seus endereços' }));
    expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'CLN 108 Bloco D, CEP 70744-500',
      'SBS Quadra 2, CEP 70070-120',
    ]);
    await user.click(offered.getByRole('button', { name: 'SBS Quadra 2, CEP 70070-120' }));
    await user.click(await button('Adicionar às compras'));
    await waitFor(() => expect(callsTo('/v1/cart/add')).toHaveLength(1));
    expect(callsTo('/shipping/cep/get').map(({ query }) => query)).toEqual([{ cep: '70070120' }]);
    expect(callsTo('/v1/cart/add')[0]?.body).toMatchObject({ stockId: 3, zipCode: '70070-120' });
  });

  test('asks for the CEP when the addresses cannot be read', async () => {
    fakeServer({
      ...working(),
      '/v1/data': visitorData({ isSignedIn: true }),
      '/v1/customer/addresses': failed,
    });
    const { log } = await openPicker(/^Atendimento móvel/);
    await onlyLogged(log, 'Endereços indisponíveis');
    expect(screen.queryByRole('group', { name: /^Seu/ })).toBeNull();
    screen.getByRole('textbox', { name: 'CEP do atendimento' });
  });

  test('skips the types with the arrow keys without hiding the others', async () => {
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
    await user.click(await screen.findByText('Região norte'));
    await waitFor(() => expect(places()).toEqual(['1', '2']));
    await user.click(screen.getByText('Região sul'));
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
    await user.click(await screen.findByText('Região de Asa Sul'));
    const chosen = await screen.findByRole('group', { name: 'Local escolhido' });
    within(chosen).getByText('CLN 108, 12, Asa Sul');
    const regions = () => screen.queryByRole('group', { name: 'Escolha o local' });
    expect(regions()).toBeNull();
    await user.click(await button('Escolher outro local'));
    expect(regions()?.querySelectorAll('details')).toHaveLength(2);
    expect(regions()?.querySelectorAll('details[open]')).toHaveLength(0);
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
});

describe('a CEP that another store serves', () => {
  const saoPaulo = { id: 3, code: 'sao', name: 'São Paulo - SP', logo: null, regionIndex: 'sao paulo - sp' };
  const goesThere = {
    error: false,
    address: { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', localidade: 'São Paulo', uf: 'SP' },
    freight: { value: '49,90' },
    units: [{ id: 30, externalId: 'SAO-DOM', regionId: 3, freight: { value: '49,90' } }],
  };
  const asked = async (stores: (typeof saoPaulo)[]) => {
    const { answer } = fakeServer({
      ...working(),
      '/v1/data': { ...visitorData(), stores },
      '/shipping/cep/get': goesThere,
    });
    const { user } = await openPicker(/^Atendimento móvel/);
    const cep = screen.getByRole('textbox', { name: 'CEP do atendimento' });
    await user.type(cep, '01310100');
    return { user, cep, answer };
  };

  test('offers that store, and one press changes to it', { meta: { spec: ['storefront 132'] } }, async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const { user, cep, answer } = await asked([saoPaulo]);
    await screen.findByText('Atendemos esse CEP em São Paulo - SP. Trocar de cidade?');
    expect(screen.queryByText('NO MOMENTO NÃO ATENDEMOS NO ENDEREÇO INFORMADO')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Adicionar às compras' })).toBeNull();
    await user.click(await button('Trocar para São Paulo - SP'));
    expect(assign.mock.calls).toEqual([['/?___store=sao']]);
    assign.mockRestore();

    answer('/shipping/cep/get', { error: true, message: 'NO MOMENTO NÃO ATENDEMOS NO ENDEREÇO INFORMADO' });
    await user.clear(cep);
    expect(screen.queryByText(/^Atendemos esse CEP/)).toBeNull();
    await user.type(cep, '69900000');
    await screen.findByText('NO MOMENTO NÃO ATENDEMOS NO ENDEREÇO INFORMADO');
  });

  test('offers no unknown store', async () => {
    await asked([]);
    await screen.findByText('NO MOMENTO NÃO ATENDEMOS NO ENDEREÇO INFORMADO');
    expect(screen.queryByText(/^Atendemos esse CEP/)).toBeNull();
  });
});

test('stops announcing a service as added after its removal', {
  meta: { spec: ['storefront 73', 'storefront 74'] },
}, async () => {
  const { answer } = fakeServer({
    ...working(),
    '/v1/cart/add': { error: false, code: '', message: '', qtyItems: 1 },
    '/v1/cart/remove': { error: false, code: '', message: '', qtyItems: 0 },
  });
  const { user } = await openPicker(/^Unidade/);
  await user.click(await screen.findByRole('radio', { name: 'Asa Norte' }));
  answer('/v1/cart', cartWithBloodCount);
  await user.click(await button('Adicionar às compras'));
  await screen.findByText('Hemograma completo adicionada nas suas compras.');
  answer('/v1/cart', emptyCart);
  await user.click(await button('Excluir Hemograma completo'));
  const sure = await screen.findByRole('dialog', { name: 'Você deseja realmente excluir o serviço abaixo?' });
  within(sure).getByText('Hemograma completo');
  await user.click(within(sure).getByRole('button', { name: 'DESEJO APAGAR' }));
  await screen.findByText('Seu carrinho está vazio.');
  expect(screen.queryByText('Hemograma completo adicionada nas suas compras.')).toBeNull();
});

describe('an open quote', () => {
  test("'Alterar o pedido' ends it, keeps the items, and continues to the service's places", {
    meta: { spec: ['storefront 120'] },
  }, async () => {
    const { answer, callsTo } = fakeServer({
      ...working(),
      '/v1/cart': { ...emptyCart, nadLock: true },
    });
    answer('/nad/nad/cancel', () => {
      answer('/v1/cart', emptyCart);
      return { error: false };
    });
    const { user } = openPanel('hemograma-completo');
    await screen.findByText('Você tem uma compra em andamento');
    screen.getByText(
      'Para adicionar outro serviço, finalize essa compra, altere o pedido ou limpe o carrinho.',
    );
    await user.click(await button('Alterar o pedido'));
    await screen.findByRole('dialog', { name: 'Escolha o atendimento' });
    expect(callsTo('/nad/nad/cancel').map(({ body }) => body)).toEqual([
      { form_key: 'key', keepItems: true },
    ]);
  });

  test('logs a failed cancellation, ends the loader and keeps the cart', {
    meta: { spec: ['storefront 222', 'purchase 265'] },
  }, async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const { answer, release } = held();
    const onClose = vi.fn();
    const server = fakeServer({
      ...working(),
      '/v1/cart': { ...cartWithBloodCount, nadLock: true },
      '/nad/nad/cancel': answer,
    });
    const { user, log } = openPanel(undefined, onClose);
    await button('Realizar compra');
    await user.click(await button('Limpar carrinho'));
    await screen.findByText('Carregando…');
    release({ error: true });
    await onlyLogged(log, 'O orçamento não foi cancelado');
    await waitFor(() => expect(screen.queryByText('Carregando…')).toBeNull());
    screen.getByRole('link', { name: 'Hemograma completo' });
    expect([onClose.mock.calls, assign.mock.calls]).toEqual([[], []]);
    server.answer('/nad/nad/cancel', { error: false });
    await user.click(await button('Limpar carrinho'));
    await waitFor(() => expect(assign.mock.calls).toEqual([['/']]));
    expect(onClose).toHaveBeenCalledOnce();
    expect(server.callsTo('/nad/nad/cancel').map(({ body }) => body)).toEqual(
      Array(2).fill({ form_key: 'key', keepItems: false }),
    );
  });
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
