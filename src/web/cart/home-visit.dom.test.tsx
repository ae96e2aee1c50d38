import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { button, openPicker, working } from '#test/helpers/cart-panel.tsx';
import { visitorData } from '#test/helpers/dom-page.tsx';
import { failed, fakeServer, held } from '#test/helpers/fake-server.ts';
import { onlyLogged } from '#test/helpers/only-logged.ts';

const served = {
  error: false,
  address: { logradouro: 'SQS 308', bairro: 'Asa Sul', localidade: 'Brasília', uf: 'DF' },
  freight: { value: '39,90' },
  units: [{ id: 9, externalId: 'BSB-3', regionId: 1, freight: { value: '39,90' } }],
};

describe('the CEP', () => {
  test('shows address, fee and the button of a full CEP that is served, which is looked up once', {
    meta: { spec: ['storefront 132', 'storefront 168'] },
  }, async () => {
    const { callsTo } = fakeServer({ ...working(), '/shipping/cep/get': served });
    const { user } = await openPicker(/^Atendimento móvel/);
    const cep = screen.getByRole('textbox', { name: 'CEP do atendimento' });
    const add = () => screen.queryByRole('button', { name: 'Adicionar às compras' });
    expect(add()).toBeNull();
    await user.type(cep, '7039015099x');
    expect(cep).toHaveProperty('value', '70390-150');
    await screen.findByText(/Taxa de deslocamento:/);
    screen.getByText('SQS 308, Asa Sul, Brasília - DF');
    screen.getByText('R$ 39,90');
    expect(callsTo('/shipping/cep/get').map(({ query }) => query)).toEqual([{ cep: '70390150' }]);
    expect(add()).not.toBeNull();
  });

  test('is asked for, and once it is incomplete again there is neither fee nor button', {
    meta: { spec: ['storefront 169', 'storefront 172'] },
  }, async () => {
    fakeServer({ ...working(), '/shipping/cep/get': served });
    const { user } = await openPicker(/^Atendimento móvel/);
    const cep = screen.getByRole('textbox', { name: 'CEP do atendimento' });
    const add = () => screen.queryByRole('button', { name: 'Adicionar às compras' });
    await user.type(cep, '{Enter}');
    await screen.findByText('INSIRA SEU CEP PARA DAR CONTINUIDADE');
    await user.type(cep, '70390150');
    await screen.findByText(/Taxa de deslocamento:/);
    expect(add()).not.toBeNull();
    await user.type(cep, '{Backspace}');
    expect(screen.queryByText(/Taxa de deslocamento:/)).toBeNull();
    expect(add()).toBeNull();
  });

  test('goes with the addition of a home visit', { meta: { spec: ['storefront 112'] } }, async () => {
    const { callsTo } = fakeServer({
      ...working(),
      '/shipping/cep/get': served,
      '/v1/cart/add': { error: false, code: '', message: '', qtyItems: 1 },
    });
    const { user } = await openPicker(/^Atendimento móvel/);
    await user.type(screen.getByRole('textbox', { name: 'CEP do atendimento' }), '70390150');
    await user.click(await button('Adicionar às compras'));
    await waitFor(() => expect(callsTo('/v1/cart/add')).toHaveLength(1));
    expect(callsTo('/v1/cart/add')[0]?.body).toEqual({
      formKey: 'key',
      product: 7,
      stockId: 3,
      amount: 1,
      zipCode: '70390-150',
    });
  });

  test('shows a failed look-up beside the field and can repeat it', {
    meta: { spec: ['storefront 210'] },
  }, async () => {
    const message = 'NO MOMENTO NÃO ATENDEMOS NO ENDEREÇO INFORMADO';
    const { answer } = fakeServer({ ...working(), '/shipping/cep/get': { error: true, message } });
    const { user } = await openPicker(/^Atendimento móvel/);
    const cep = screen.getByRole('textbox', { name: 'CEP do atendimento' });
    await user.type(cep, '70390150');
    const notice = await screen.findByText(message);
    expect(cep.getAttribute('aria-describedby')?.split(' ')).toContain(notice.closest('[id]')?.id);
    answer('/shipping/cep/get', served);
    await user.clear(cep);
    await user.type(cep, '70390150');
    await screen.findByText(/Taxa de deslocamento:/);
  });

  test('repeats a failed look-up with Enter and when the connection returns', async () => {
    const { answer, callsTo } = fakeServer({ ...working(), '/shipping/cep/get': failed });
    const { user } = await openPicker(/^Atendimento móvel/);
    await user.type(screen.getByRole('textbox', { name: 'CEP do atendimento' }), '70390150');
    await waitFor(() => expect(callsTo('/shipping/cep/get')).toHaveLength(1));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(callsTo('/shipping/cep/get')).toHaveLength(2));
    await act(async () => {});
    answer('/shipping/cep/get', served);
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText(/Taxa de deslocamento:/);
  });

  test('ignores an answer to an older CEP', async () => {
    const first = held();
    const { answer, callsTo } = fakeServer({ ...working(), '/shipping/cep/get': first.answer });
    const { user } = await openPicker(/^Atendimento móvel/);
    const cep = screen.getByRole('textbox', { name: 'CEP do atendimento' });
    await user.type(cep, '01001000');
    answer('/shipping/cep/get', served);
    await user.clear(cep);
    await user.type(cep, '70390150');
    await screen.findByText(/Taxa de deslocamento:/);
    expect(callsTo('/shipping/cep/get').map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  });
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

describe('a CEP that another store serves', () => {
  const saoPaulo = { id: 3, code: 'sao', name: 'São Paulo - SP', logo: null, regionIndex: 'sao paulo - sp' };
  const goesThere = {
    error: false,
    address: { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', localidade: 'São Paulo', uf: 'SP' },
    freight: { value: '49,90' },
    units: [{ id: 30, externalId: 'SAO-DOM', regionId: 3, freight: { value: '49,90' } }],
  };
  const askCep = async (stores: (typeof saoPaulo)[]) => {
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

  test('offers that store, and one press changes to it', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const { user, cep, answer } = await askCep([saoPaulo]);
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
    await askCep([]);
    await screen.findByText('NO MOMENTO NÃO ATENDEMOS NO ENDEREÇO INFORMADO');
    expect(screen.queryByText(/^Atendemos esse CEP/)).toBeNull();
  });
});
