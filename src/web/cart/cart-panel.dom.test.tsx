import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { CartAnswer } from '#features/cart/cart-answer.ts';
import { unitDetails } from '#features/stores/screens/unit-overlay.ts';
import { UnitPanel } from '#features/stores/screens/unit-panel.tsx';
import { useUnitDetails } from '#features/stores/screens/use-unit-details.ts';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { failed, fakeServer, held } from '#test/helpers/fake-server.ts';
import { OverlayHost } from '#ui/overlay.tsx';
import { ComposedCartPanel } from './composed-cart-panel.tsx';

const emptyCart: CartAnswer = {
  items: [],
  qtyItems: 0,
  subTotal: '0,00',
  discount: '0,00',
  shipping: '0,00',
  total: '0,00',
  coupon: null,
  shippingPlaces: {},
  installments: [],
  nadLock: false,
  lastWarehouseAdded: null,
  formKey: 'key',
};

const place = (id: number, name: string, type: string) => ({
  id,
  name,
  stockQty: 5,
  stockStatus: 'In Stock',
  region: { id: 'plano', name: 'Plano Piloto' },
  externalId: `BSB-${id}`,
  type: { name: type, label: '' },
});
const bloodCount = {
  productId: 7,
  name: 'Hemograma completo',
  termUse: 'exames-laboratoriais',
  variants: [
    place(1, 'Asa Norte', 'unity'),
    place(2, 'Asa Sul', 'unity'),
    place(3, 'Atendimento móvel', 'home_delivery'),
  ],
};
const asaNorte = {
  id: 'BSB-1',
  name: 'Asa Norte',
  type: { name: 'unity', label: 'Unidade' },
  address_street: 'CLN 108, 12',
  address_neighborhood: 'Asa Norte',
  address_postal_code: '70744-500',
  city: { name: 'Brasília', state: { name: 'DF' } },
  phone_number: '(61) 3550-0101',
  opening_hours: [{ id: 1, name: 'Segunda', value: '07:00-17:00' }],
  map_url: 'https://mapas.exemplo',
};
const served = {
  error: false,
  address: { logradouro: 'SQS 308', bairro: 'Asa Sul', localidade: 'Brasília', uf: 'DF' },
  freight: { value: '39,90' },
  units: [{ id: 9, externalId: 'BSB-3', regionId: 1, freight: { value: '39,90' } }],
};

const working = () => ({
  '/v1/data': visitorData(),
  '/v1/cart': emptyCart as object,
  '/v1/cms/view': { formKey: 'key', product: bloodCount } as object,
  '/v1/cms/unit': asaNorte as object,
});

const button = (name: string) => screen.findByRole('button', { name });

function openPanel(url?: string, onClose = () => {}) {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const user = userEvent.setup();
  renderPage(
    <>
      <ComposedCartPanel request={url === undefined ? {} : { url }} open onClose={onClose} />
      <OverlayHost overlay={unitDetails} part={UnitPanel} />
    </>,
  );
  return { user, log };
}

async function openPicker(type: RegExp) {
  const opened = openPanel('hemograma-completo');
  await opened.user.click(await screen.findByRole('radio', { name: type }));
  return opened;
}

/** Asserts that the text is in the log and not on the page. */
async function onlyLogged(log: ReturnType<typeof openPanel>['log'], text: string): Promise<void> {
  await waitFor(() => expect(log.mock.calls.map(([first]) => first)).toContain(text));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Segredo do servidor.')).toBeNull();
}

describe('a cart that never answers', () => {
  test('Esc leaves it', async () => {
    fakeServer({ ...working(), '/v1/cart': held().answer });
    const onClose = vi.fn();
    const { user } = openPanel(undefined, onClose);
    await screen.findByText('Carregando…');
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('ten seconds later it can be tried again', async () => {
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

describe('calls that fail', () => {
  test('cart: logged only, the loader ends and trying again brings it', async () => {
    const { answer } = fakeServer({ ...working(), '/v1/cart': failed });
    const { user, log } = openPanel();
    await onlyLogged(log, 'Carrinho indisponível');
    expect(screen.queryByText('Carregando…')).toBeNull();
    answer('/v1/cart', emptyCart);
    await user.click(await button('Tentar de novo'));
    await screen.findByText('Seu carrinho está vazio.');
  });

  test('a service that cannot be read: logged, no message, and it can be tried again', async () => {
    const { answer } = fakeServer({ ...working(), '/v1/cms/view': failed });
    const { user, log } = openPanel('hemograma-completo');
    await onlyLogged(log, 'Carrinho indisponível');
    answer('/v1/cms/view', { formKey: 'key', product: bloodCount });
    await user.click(await button('Tentar de novo'));
    await screen.findByRole('dialog', { name: 'Escolha o atendimento' });
  });

  test('details of a unit: logged, no loader is left', async () => {
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
  test('the server’s message in the picker, its code in the log, nothing added, no loader left', async () => {
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

  test('a pending one is covered by a loader, and success is announced', async () => {
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

  test('a service without units has a message of its own', async () => {
    const variants = bloodCount.variants.map((one) => ({ ...one, stockStatus: 'Out Stock' }));
    fakeServer({ ...working(), '/v1/cms/view': { formKey: 'key', product: { ...bloodCount, variants } } });
    openPanel('hemograma-completo');
    await screen.findByText('Não há nenhuma opção de atendimento disponível para o produto selecionado.');
  });

  test('terms that were not accepted are shown before the units', async () => {
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

describe('the CEP', () => {
  test('home delivery: the mask, the empty field, and no button before the CEP is served', async () => {
    const { callsTo } = fakeServer({ ...working(), '/shipping/cep/get': served });
    const { user } = await openPicker(/^Atendimento móvel/);
    const cep = screen.getByRole('textbox', { name: 'CEP do atendimento' });
    const add = () => screen.queryByRole('button', { name: 'Adicionar às compras' });
    expect(add()).toBeNull();
    await user.type(cep, '{Enter}');
    await screen.findByText('INSIRA SEU CEP PARA DAR CONTINUIDADE');
    await user.type(cep, '7039015099x');
    expect(cep).toHaveProperty('value', '70390-150');
    await screen.findByText(/Taxa de deslocamento:/);
    expect(callsTo('/shipping/cep/get').map(({ query }) => query)).toEqual([{ cep: '70390150' }]);
    expect(add()).not.toBeNull();
    await user.type(cep, '{Backspace}');
    expect(screen.queryByText(/Taxa de deslocamento:/)).toBeNull();
    expect(add()).toBeNull();
  });

  test('a lookup that fails says so beside the field and can be tried again', async () => {
    const message = 'NO MOMENTO NÃO ATENDEMOS NO ENDEREÇO INFORMADO';
    const { answer } = fakeServer({ ...working(), '/shipping/cep/get': { error: true, message } });
    const { user } = await openPicker(/^Atendimento móvel/);
    const cep = screen.getByRole('textbox', { name: 'CEP do atendimento' });
    await user.type(cep, '70390150');
    const told = await screen.findByText(message);
    expect(cep.getAttribute('aria-describedby')?.split(' ')).toContain(told.closest('[id]')?.id);
    answer('/shipping/cep/get', served);
    await user.clear(cep);
    await user.type(cep, '70390150');
    await screen.findByText(/Taxa de deslocamento:/);
  });

  test('a failed look-up is asked again with Enter and when the connection is back', async () => {
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

  test('an answer that a newer CEP has overtaken is not shown', async () => {
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

test('details of a unit: address, telephone and hours; cleared 300 ms after closing', async () => {
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
