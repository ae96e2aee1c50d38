import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { emptyCart } from '#test/helpers/cart-panel.tsx';
import { visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer, held } from '#test/helpers/fake-server.ts';
import {
  added,
  answers,
  cartWith,
  choose,
  found,
  isCartShown,
  OFFLINE,
  offline,
  opened,
  place,
} from '#test/helpers/medical-order-bundle.tsx';

test("lists the services of each place, adds all of the chosen one's and shows the cart", {
  meta: { spec: ['care 57'] },
}, async () => {
  const { callsTo } = fakeServer(answers());
  const { user, onClose } = opened();
  screen.getByText('Procurando unidades…');
  await screen.findByRole('radio', { name: 'Asa Norte', description: /^2 de 2 / });
  screen.getByRole('radio', { name: 'Asa Sul', description: /^1 de 2 / });
  expect(screen.queryByRole('radio', { name: 'Sudoeste' })).toBeNull();
  expect(callsTo('/v1/cart/places').map(({ body }) => body)).toEqual([
    {
      lines: [
        { product: 1, amount: 1 },
        { product: 2, amount: 3 },
      ],
    },
  ]);
  await choose(user, /Asa Norte/);
  await user.click(screen.getByRole('button', { name: 'Adicionar 2 às compras' }));
  await waitFor(() => expect(isCartShown()).toBe(true));
  expect(callsTo('/v1/cart/add-all').map(({ body }) => body)).toEqual([
    {
      formKey: 'key',
      lines: [
        { product: 1, stockId: 10, amount: 1 },
        { product: 2, stockId: 20, amount: 3 },
      ],
    },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('sends nothing without a choice and asks for one', async () => {
  const { callsTo } = fakeServer(answers());
  const { user } = opened();
  await user.click(await screen.findByRole('button', { name: 'Adicionar às compras' }));
  const reason = await screen.findByText('Selecione uma opção para dar continuidade.');
  const group = screen.getByRole('group', { name: '2 serviços' });
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.contains(reason)).toBe(true);
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  await choose(user, /Asa Sul/);
  expect(screen.queryByText('Selecione uma opção para dar continuidade.')).toBeNull();
  expect(callsTo('/v1/cart/add-all')).toEqual([]);
});

test('preselects a single place', async () => {
  fakeServer(answers({ '/v1/cart/places': found({ places: [place('BSB-1', 'Asa Norte', [1])] }) }));
  opened();
  await screen.findByRole('button', { name: 'Adicionar 1 às compras' });
});

test('offers alternatives if no unit has any of the services', async () => {
  fakeServer(answers({ '/v1/cart/places': found({ places: [] }) }));
  opened();
  await screen.findByText(/Nenhuma unidade desta loja faz estes serviços\. Troque a cidade/);
  expect(screen.queryByRole('button', { name: /Adicionar/ })).toBeNull();
});

test('shows unaccepted terms first, one after the other', async () => {
  const text = { source: 'exames-laboratoriais', title: 'TERMOS DE USO', version: '1', blocks: [] };
  const { callsTo } = fakeServer(
    answers({
      '/v1/data': visitorData({ acceptedTermUse: false, acceptedExamsUseTerms: false }),
      '/v1/terms': text,
      '/v1/terms/accept': {},
    }),
  );
  const { user } = opened();
  const accept = async () => {
    await waitFor(() => expect((screen.getByRole('checkbox') as HTMLInputElement).disabled).toBe(false));
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'PROSSEGUIR COM A COMPRA' }));
  };
  await screen.findAllByRole('dialog', { name: 'Termos de uso' });
  await accept();
  await waitFor(() => expect(callsTo('/v1/terms')).toHaveLength(2));
  expect(screen.queryByRole('radio')).toBeNull();
  await accept();
  const first = await screen.findByRole('radio', { name: /Asa Norte/ });
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(callsTo('/v1/terms/accept').map(({ body }) => body)).toEqual([
    { source: 'exames-laboratoriais', version: '1' },
    { source: 'vacinas', version: '1' },
  ]);
});

test('asks first with an open quote, then keeps the items and continues', async () => {
  const { answer, callsTo } = fakeServer(
    answers({ '/v1/cart': { ...emptyCart, nadLock: true }, '/nad/nad/cancel': { error: false } }),
  );
  const { user } = opened();
  await screen.findByText('Você tem uma compra em andamento');
  answer('/nad/nad/cancel', offline);
  await user.click(screen.getByRole('button', { name: 'Alterar o pedido' }));
  await screen.findByText(OFFLINE);
  screen.getByText('Você tem uma compra em andamento');
  answer('/nad/nad/cancel', { error: false });
  answer('/v1/cart', emptyCart);
  await user.click(screen.getByRole('button', { name: 'Alterar o pedido' }));
  await screen.findByRole('radio', { name: /Asa Norte/ });
  expect(callsTo('/nad/nad/cancel').map(({ body }) => body)).toEqual([
    { form_key: 'key', keepItems: true },
    { form_key: 'key', keepItems: true },
  ]);
});

test('drops the items when the cart is cleared', async () => {
  const { answer, callsTo } = fakeServer(
    answers({ '/v1/cart': { ...emptyCart, nadLock: true }, '/nad/nad/cancel': { error: false } }),
  );
  const { user } = opened();
  await screen.findByText('Você tem uma compra em andamento');
  answer('/v1/cart', emptyCart);
  await user.click(screen.getByRole('button', { name: 'Limpar carrinho' }));
  await screen.findByRole('radio', { name: /Asa Norte/ });
  expect(callsTo('/nad/nad/cancel').map(({ body }) => body)).toEqual([{ form_key: 'key', keepItems: false }]);
});

test('respects a quote opened meanwhile in another tab', async () => {
  fakeServer(answers({ '/v1/cart/add-all': { ...added, error: true, code: 'locked' } }));
  const { user, onClose } = opened();
  await choose(user, /Asa Norte/);
  await user.click(screen.getByRole('button', { name: 'Adicionar 2 às compras' }));
  await screen.findByText('Você tem uma compra em andamento');
  expect(onClose).not.toHaveBeenCalled();
});

test('shows a failure beside the places, keeps the choice and allows another attempt', async () => {
  const { answer } = fakeServer(answers({ '/v1/cart/add-all': offline }));
  const { user } = opened();
  await choose(user, /Asa Norte/);
  await user.click(screen.getByRole('button', { name: 'Adicionar 2 às compras' }));
  await screen.findByText(OFFLINE);
  expect((screen.getByRole('radio', { name: /Asa Norte/ }) as HTMLInputElement).checked).toBe(true);
  answer('/v1/cart/add-all', added);
  await user.click(screen.getByRole('button', { name: 'Adicionar 2 às compras' }));
  await waitFor(() => expect(isCartShown()).toBe(true));
});

test('sends nothing on a second press during the addition', async () => {
  const { answer, release } = held();
  const { callsTo } = fakeServer(answers({ '/v1/cart/add-all': answer }));
  const { user } = opened();
  await choose(user, /Asa Norte/);
  const button = screen.getByRole('button', { name: 'Adicionar 2 às compras' });
  await user.click(button);
  await user.click(button);
  release(added);
  await waitFor(() => expect(isCartShown()).toBe(true));
  expect(callsTo('/v1/cart/add-all')).toHaveLength(1);
});

test('can load failed places again', async () => {
  const { answer } = fakeServer(answers({ '/v1/cart/places': offline }));
  const { user } = opened();
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  screen.getByText(OFFLINE);
  answer('/v1/cart/places', found());
  await user.click(again);
  await screen.findByRole('radio', { name: /Asa Norte/ });
  expect(screen.queryByText(OFFLINE)).toBeNull();
});

test('says what each place costs, when its results are ready and where services wait already', async () => {
  const there = {
    total: '60,00',
    result: 'Todos os resultados até quinta, 3/12, às 18h',
    day: `${new Date().getFullYear()}-12-03`,
  };
  fakeServer(
    answers({
      '/v1/cart': cartWith(9),
      '/v1/cart/places': found({
        places: [
          { ...place('BSB-1', 'Asa Norte', [1, 2]), ...there },
          { ...place('BSB-2', 'Asa Sul', [1]), total: '25,00' },
        ],
      }),
    }),
  );
  const { user } = opened();
  const norte = await screen.findByRole('radio', {
    name: 'Asa Norte',
    description: /^já nas suas compras 2 de 2 R\$\s60,00 .*, 3\/12$/,
  });
  const sul = screen.getByRole('radio', {
    name: 'Asa Sul',
    description: /^1 de 2 R\$\s25,00 a combinar$/,
  });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Local',
    'Faz',
    'Preço',
    'Resultado',
  ]);
  expect(screen.queryByText(/CLN 108/)).toBeNull();
  await user.click(norte);
  screen.getByText('Todos os resultados até quinta, 3/12, às 18h.');
  screen.getByText(/^CLN 108, 12\./);
  screen.getByText('6h30 às 19h');
  await user.click(sul);
  screen.getByText('Falta Vacina HPV.');
  expect(screen.getAllByText(/^CLN 108, 12\./)).toHaveLength(1);
});

test('folds places that do few of the services, and shows them after a press', async () => {
  fakeServer(answers());
  const { user } = opened();
  const fold = await screen.findByRole('button', { name: '1 local faz menos da metade' });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  await user.click(fold);
  await choose(user, /^Sudoeste$/);
  screen.getByText('Faltam Hemograma completo e Vacina HPV.');
  await user.click(fold);
  screen.getByRole('radio', { name: 'Sudoeste', checked: true });
});

test("sorts by the CEP that is known, and by the device's position with distances after a press", async () => {
  const norte = { latitude: -15.7631, longitude: -47.8806 };
  const sul = { latitude: -15.8129, longitude: -47.9003 };
  const places = [
    { ...place('BSB-1', 'Asa Norte', [1, 2]), position: norte },
    { ...place('BSB-2', 'Asa Sul', [1, 2]), postalCode: '70272-510', position: sul },
  ];
  const data = visitorData({ isSignedIn: true });
  const customer = { ...data.session.customer, defaultAddress: { isPending: false, postalCode: '70275000' } };
  fakeServer(
    answers({
      '/v1/data': { ...data, session: { ...data.session, customer } },
      '/v1/cart/places': found({ places }),
    }),
  );
  const ask = vi.fn((found: PositionCallback, failed: PositionErrorCallback) =>
    ask.mock.calls.length === 1
      ? failed({} as GeolocationPositionError)
      : found({ coords: norte } as GeolocationPosition),
  );
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition: ask } });
  const { user } = opened();
  await screen.findByText('Primeiro, os mais próximos do CEP 70275-000.');
  const order = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
  expect(order()).toEqual(['BSB-2', 'BSB-1']);
  expect(ask).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Usar minha localização' }));
  await screen.findByText('Não conseguimos saber onde você está.');
  await user.click(screen.getByRole('button', { name: 'Usar minha localização' }));
  await screen.findByText('a 5,9 km');
  expect(order()).toEqual(['BSB-1', 'BSB-2']);
  expect(screen.queryByRole('button', { name: 'Usar minha localização' })).toBeNull();
});

test('finds the home team of a CEP, chooses it and adds with the CEP', async () => {
  const team = { ...place('BSB-DOM', 'Atendimento móvel', [1, 2]), shipping: '40,00' };
  const home = { ...team, type: { name: 'home_delivery', label: 'Em casa' }, address: '' };
  const { answer, callsTo } = fakeServer(answers({ '/v1/cart/places': found({ atHome: [1] }) }));
  const { user } = opened();
  await user.click(await screen.findByText('Prefere em casa? Fazemos 1 de 2'));
  const zip = screen.getByRole('textbox', { name: /CEP do atendimento/ });
  const homeButton = screen.getByRole('button', { name: 'Ver atendimento em casa' });
  await user.click(homeButton);
  await screen.findByText('INSIRA SEU CEP PARA DAR CONTINUIDADE');
  await user.type(zip, '69000000');
  await user.click(homeButton);
  await screen.findByText('Neste CEP, não fazemos estes serviços em casa.');
  answer('/v1/cart/places', found({ places: [home, place('BSB-1', 'Asa Norte', [1])], atHome: [1] }));
  await user.clear(zip);
  await user.type(zip, '70750515');
  await user.click(homeButton);
  const radio = await screen.findByRole<HTMLInputElement>('radio', { name: /^Atendimento em casa/ });
  expect(radio.checked).toBe(true);
  expect(document.activeElement).toBe(radio);
  screen.getByRole('radio', { description: /^CEP 70750-515 2 de 2 R\$\s165,00 a combinar$/, checked: true });
  screen.getByText(/^Serviços: R\$\s125,00\. Taxa de deslocamento: R\$\s40,00\.$/);
  await user.click(screen.getByRole('button', { name: 'Adicionar 2 às compras' }));
  await waitFor(() => expect(isCartShown()).toBe(true));
  expect(callsTo('/v1/cart/places').at(-1)?.body).toMatchObject({ zipCode: '70750-515' });
  expect(callsTo('/v1/cart/add-all').at(-1)?.body).toMatchObject({ zipCode: '70750-515' });
});

test("finds the home team of one of the customer's addresses", async () => {
  const team = { ...place('BSB-DOM', 'Atendimento móvel', [1, 2]), shipping: '40,00' };
  const home = { ...team, type: { name: 'home_delivery', label: 'Em casa' }, address: '' };
  const { answer, callsTo } = fakeServer(
    answers({
      '/v1/data': visitorData({ isSignedIn: true }),
      '/v1/customer/addresses': { homes: [{ street: 'CLN 108 Bloco D', postalCode: '70744500' }] },
      '/v1/cart/places': found({ atHome: [1, 2] }),
    }),
  );
  const { user } = opened();
  await user.click(await screen.findByText('Prefere em casa?'));
  answer('/v1/cart/places', found({ places: [home], atHome: [1, 2] }));
  await screen.findByRole('group', { name: 'Seu endereço' });
  await user.click(screen.getByRole('button', { name: 'CLN 108 Bloco D, CEP 70744-500' }));
  await screen.findByRole('radio', { name: 'Atendimento em casa', description: /^CEP 70744-500 / });
  expect(callsTo('/v1/cart/places').at(-1)?.body).toMatchObject({ zipCode: '70744-500' });
});

test('takes the home team away when another CEP has none', async () => {
  const team = { ...place('BSB-DOM', 'Atendimento móvel', [1, 2]), shipping: '40,00' };
  const home = { ...team, type: { name: 'home_delivery', label: 'Em casa' }, address: '' };
  const without = found({ atHome: [1, 2] });
  const { answer } = fakeServer(answers({ '/v1/cart/places': without }));
  const { user } = opened();
  await user.click(await screen.findByText('Prefere em casa?'));
  const zip = screen.getByRole('textbox', { name: /CEP do atendimento/ });
  const homeButton = screen.getByRole('button', { name: 'Ver atendimento em casa' });
  answer('/v1/cart/places', found({ places: [home, ...without.places], atHome: [1, 2] }));
  await user.type(zip, '70750515');
  await user.click(homeButton);
  await screen.findByRole('radio', { name: /^Atendimento em casa/ });
  answer('/v1/cart/places', without);
  await user.clear(zip);
  await user.type(zip, '74003');
  await user.click(homeButton);
  await screen.findByText('Digite os 8 números do CEP.');
  await user.type(zip, '010');
  await user.click(homeButton);
  await screen.findByText('Neste CEP, não fazemos estes serviços em casa.');
  expect(screen.queryByRole('radio', { name: /^Atendimento em casa/ })).toBeNull();
  screen.getByRole('button', { name: 'Adicionar às compras' });
});
