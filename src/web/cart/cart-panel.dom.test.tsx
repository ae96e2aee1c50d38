import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useUnitDetails } from '#features/shop/stores/screens/use-unit-details.ts';
import {
  asaNorte,
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

describe('a cart that never answers', () => {
  test('closes with Esc', async () => {
    fakeServer({ ...working(), '/v1/cart': held().answer });
    const onClose = vi.fn();
    const { user } = openPanel(undefined, onClose);
    await screen.findByText('Carregando…');
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('offers another attempt after ten seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { answer, callsTo } = fakeServer({ ...working(), '/v1/cart': held().answer });
    openPanel();
    await waitFor(() => expect(callsTo('/v1/cart')).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    answer('/v1/cart', emptyCart);
    act(() => screen.getByRole('button', { name: 'Tentar de novo' }).click());
    await screen.findByText('Seu carrinho está vazio.');
  });
});

describe('failing calls', () => {
  test('cart: logs the failure, ends the loader and loads on the next attempt', {
    meta: { spec: ['storefront 225'] },
  }, async () => {
    const { answer } = fakeServer({ ...working(), '/v1/cart': failed });
    const { user, log } = openPanel();
    await onlyLogged(log, 'Carrinho indisponível');
    expect(screen.queryByText('Carregando…')).toBeNull();
    answer('/v1/cart', emptyCart);
    await user.click(await button('Tentar de novo'));
    await screen.findByText('Seu carrinho está vazio.');
  });

  test('service: logs the failure without a message and can be read again', {
    meta: { spec: ['storefront 220', 'storefront 195'] },
  }, async () => {
    const { answer } = fakeServer({ ...working(), '/v1/cms/view': failed });
    const { user, log } = openPanel('hemograma-completo');
    await onlyLogged(log, 'Carrinho indisponível');
    answer('/v1/cms/view', { formKey: 'key', product: bloodCount });
    await user.click(await button('Tentar de novo'));
    await screen.findByRole('dialog', { name: 'Escolha o atendimento' });
  });

  test('unit details: logs the failure and leaves no loader', {
    meta: { spec: ['storefront 219'] },
  }, async () => {
    fakeServer({ ...working(), '/v1/cms/unit': failed });
    const { user, log } = await openPicker(/^Unidade/);
    await user.click(await button('Endereço e horários de Asa Norte'));
    await onlyLogged(log, 'Unidade indisponível');
    const details = screen.getByRole('dialog', { name: 'Endereço e horários' });
    await waitFor(() => expect(details.querySelector('[data-shape="block"]')).toBeNull());
    expect(within(details).queryByRole('definition')).toBeNull();
    const [, close] = within(details).getAllByRole('button', { name: 'Fechar' });
    if (close) await user.click(close);
    expect(screen.queryByRole('dialog', { name: 'Endereço e horários' })).toBeNull();
  });
});

describe('additions', () => {
  test('shows the server’s message in the picker, logs its code and adds nothing', {
    meta: { spec: ['storefront 209', 'purchase 260'] },
  }, async () => {
    fakeServer({
      ...working(),
      '/v1/cart/add': { error: true, code: 'E77', message: 'Mensagem do servidor.', qtyItems: 0 },
    });
    const { user, log } = await openPicker(/^Unidade/);
    await user.click(await screen.findByRole('radio', { name: 'Asa Norte' }));
    await user.click(await button('Adicionar às compras'));
    const picker = await screen.findByRole('dialog', { name: 'Escolha o atendimento' });
    expect((await within(picker).findByRole('alert')).textContent).toBe('Mensagem do servidor.');
    expect(log).toHaveBeenCalledWith('Não adicionado', 'E77');
    expect(screen.queryByText(/adicionada nas suas compras/)).toBeNull();
    expect(screen.queryByText('Carregando…')).toBeNull();
  });

  test('covers a pending addition with a loader and announces success', {
    meta: { spec: ['storefront 112'] },
  }, async () => {
    const { answer, release } = held();
    const { callsTo } = fakeServer({ ...working(), '/v1/cart/add': answer });
    const { user } = await openPicker(/^Unidade/);
    await user.click(await screen.findByRole('radio', { name: 'Asa Norte' }));
    await user.click(await button('Adicionar às compras'));
    await screen.findByText('Carregando…');
    expect(callsTo('/v1/cart/add').map(({ body }) => body)).toEqual([
      { formKey: 'key', product: 7, stockId: 1, amount: 1 },
    ]);
    release({ error: false, code: '', message: '', qtyItems: 1 });
    await screen.findByText('Hemograma completo adicionada nas suas compras.');
    expect(screen.queryByText('Carregando…')).toBeNull();
  });

  test('keeps an accepted addition when the cart cannot be read afterwards', {
    meta: { spec: ['storefront 125'] },
  }, async () => {
    const added = { error: false, code: '', message: '', qtyItems: 1 };
    const { answer, callsTo } = fakeServer({ ...working(), '/v1/cart/add': added });
    const { user } = await openPicker(/^Unidade/);
    await user.click(await screen.findByRole('radio', { name: 'Asa Norte' }));
    answer('/v1/cart', failed);
    await user.click(await button('Adicionar às compras'));
    await screen.findByText('Hemograma completo adicionada nas suas compras.');
    const again = await button('Tentar de novo');
    expect(screen.queryByRole('button', { name: 'Adicionar às compras' })).toBeNull();
    expect(screen.queryByText('Seu carrinho está vazio.')).toBeNull();
    answer('/v1/cart', cartWithBloodCount);
    await user.click(again);
    const place = await screen.findByRole('region', { name: 'Asa Norte' });
    within(place).getByRole('link', { name: 'Hemograma completo' });
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
    expect(callsTo('/v1/cart/add')).toHaveLength(1);
  });

  test('lets the shopper leave a hanging addition', async () => {
    fakeServer({ ...working(), '/v1/cart/add': held().answer });
    const onClose = vi.fn();
    const { user } = await openPicker(/^Unidade/, onClose);
    await user.click(await screen.findByRole('radio', { name: 'Asa Norte' }));
    await user.click(await button('Adicionar às compras'));
    await screen.findByText('Carregando…');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(await button('Cancelar'));
    expect(onClose).toHaveBeenCalledOnce();
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
    const confirmation = await screen.findByRole('dialog', {
      name: 'Você deseja realmente excluir o serviço abaixo?',
    });
    within(confirmation).getByText('Hemograma completo');
    await user.click(within(confirmation).getByRole('button', { name: 'DESEJO APAGAR' }));
    await screen.findByText('Seu carrinho está vazio.');
    expect(screen.queryByText('Hemograma completo adicionada nas suas compras.')).toBeNull();
  });

  test('has a message for a service without units', {
    meta: { spec: ['storefront 211'] },
  }, async () => {
    const variants = bloodCount.variants.map((one) => ({ ...one, stockStatus: 'Out Stock' }));
    fakeServer({ ...working(), '/v1/cms/view': { formKey: 'key', product: { ...bloodCount, variants } } });
    openPanel('hemograma-completo');
    await screen.findByText('Não há nenhuma opção de atendimento disponível para o produto selecionado.');
  });

  test('shows terms before the units if they are not accepted yet', async () => {
    fakeServer({
      ...working(),
      '/v1/data': visitorData({ acceptedExamsUseTerms: false }),
      '/v1/terms': { source: 'exames-laboratoriais', title: 'TERMOS DE USO', version: '1', blocks: [] },
      '/v1/terms/accept': {},
    });
    const { user } = openPanel('hemograma-completo');
    await screen.findByRole('dialog', { name: 'Termos de uso' });
    const on = await button('PROSSEGUIR COM A COMPRA');
    expect(on).toHaveProperty('disabled', true);
    const box = screen.getByRole('checkbox', { name: /^EU LI O CONTRATO/ });
    await waitFor(() => expect(box).toHaveProperty('disabled', false));
    await user.click(box);
    await user.click(on);
    await screen.findByRole('dialog', { name: 'Escolha o atendimento' });
    expect(localStorage.getItem('exams_use_terms')).toBe('true');
  });
});

test('shows address, telephone and hours of a unit, cleared 300 ms after closing', {
  meta: { spec: ['storefront 80', 'storefront 156'] },
}, async () => {
  const { callsTo } = fakeServer({ ...working(), '/v1/cms/unit': asaNorte });
  const { user } = await openPicker(/^Unidade/);
  await user.click(await button('Endereço e horários de Asa Norte'));
  const details = await screen.findByRole('dialog', { name: 'Asa Norte' });
  for (const label of ['Endereço', 'Telefone', 'Horários']) within(details).getByText(label);
  expect(callsTo('/v1/cms/unit').at(-1)?.query).toEqual({ id: 'BSB-1' });

  const { result, rerender } = renderHook(useUnitDetails, { initialProps: 'BSB-1' as string | null });
  await waitFor(() => expect(result.current).toMatchObject({ unit: asaNorte, loading: false }));
  vi.useFakeTimers();
  rerender(null);
  act(() => vi.advanceTimersByTime(299));
  expect(result.current.unit).toEqual(asaNorte);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current.unit).toBeNull();
});
