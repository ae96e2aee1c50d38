import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { bloodCount, button, emptyCart, openPanel, openPicker, working } from '#test/helpers/cart-panel.tsx';
import { visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';

describe('the places', () => {
  const only = { ...bloodCount, variants: bloodCount.variants.slice(0, 1) };

  test('each is a radio with its address; the types step back once one is pressed', async () => {
    fakeServer(working());
    const { user } = await openPicker(/^Unidade/);
    expect(screen.queryByRole('radio', { name: /^Atendimento móvel/ })).toBeNull();
    await screen.findAllByText('CLN 108, 12, Asa Norte');
    const [north, south] = ['Asa Norte', 'Asa Sul'].map((name) => screen.getByRole('radio', { name }));
    if (north && south) for (const one of [north, south]) await user.click(one);
    expect([north, south].map((one) => one && (one as HTMLInputElement).checked)).toEqual([false, true]);
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
    const session = { customer: { defaultAddress: { isPending: false, postalCode } } };
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

  test('a CEP that was typed for a home visit orders the places, whatever the address', async () => {
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

  test('the arrow keys pass over the types without hiding the others', async () => {
    fakeServer(working());
    const { user } = openPanel('hemograma-completo');
    (await screen.findByRole('radio', { name: /^Unidade/ })).focus();
    await user.keyboard(' ');
    await screen.findByRole('radio', { name: /^Atendimento móvel/ });
  });

  test('where there is one place nothing is asked: it is chosen, and can be added at once', async () => {
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

describe('an open quote', () => {
  test("'Alterar o pedido' ends it with the items kept, and goes on to the service's places", async () => {
    const { answer, callsTo } = fakeServer({
      ...working(),
      '/v1/cart': { ...emptyCart, nadLock: true },
    });
    answer('/nad/nad/cancel', () => {
      answer('/v1/cart', emptyCart);
      return { error: false };
    });
    const { user } = openPanel('hemograma-completo');
    await user.click(await button('Alterar o pedido'));
    await screen.findByRole('dialog', { name: 'Escolha o atendimento' });
    expect(callsTo('/nad/nad/cancel').map(({ body }) => body)).toEqual([
      { form_key: 'key', keepItems: true },
    ]);
  });
});

describe('the same-warehouse question', () => {
  const lastWarehouseAdded = {
    type: 'unity',
    data: { id: 'BSB-1', label: 'Asa Norte', address: '', zipCode: '' },
  };

  test('Esc and × leave the panel: neither answers the question', async () => {
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
});
