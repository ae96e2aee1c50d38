import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { SellPage } from './sell-page.tsx';

const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const OPERATION = '/painel/v1';

const offer = {
  id: ID,
  version: 1,
  totalCents: 9990,
  problems: [],
  end: null,
  incrementId: '',
  validUntil: null,
};
const buyer = { id: 7, key: 'prova', name: 'Joana Pequi', document: '***.***.247-**' };
const person = { socialName: '', birthdate: '20/05/1990', gender: '2' };

const prepared = (change: object = {}) => ({
  complete: true,
  today: '2026-11-29',
  totalCents: 9990,
  people: [
    { ...person, id: 1, name: 'Joana Pequi', isCustomer: true },
    { ...person, id: 2, name: 'Bento Pequi', isCustomer: false },
  ],
  lines: [
    {
      id: 1,
      productId: 3,
      service: { name: 'Hemograma completo' },
      place: 'Asa Norte',
      cep: '',
      amount: 2,
      family: 'exams',
      rules: [],
      needsScheduling: false,
    },
  ],
  terms: [{ source: 'exames-laboratoriais', title: 'TERMOS DE USO', version: 'v1', blocks: [] }],
  cardByLink: true,
  ...change,
});

async function forBuyer(answers: Record<string, object> = {}) {
  const server = fakeServer({
    [`${OPERATION}/offers/view`]: offer,
    [`${OPERATION}/sales/find-buyer`]: { rows: [buyer] },
    [`${OPERATION}/sales/prepare`]: prepared(),
    ...answers,
  });
  const go = vi.fn();
  const place = { pathname: `/painel/orcamentos/${ID}/vender`, search: '', hash: '' };
  render(
    <NavigationProvider value={{ ...documentNavigation(place), go }}>
      <SellPage />
    </NavigationProvider>,
  );
  await userEvent.type(await screen.findByLabelText(/CPF ou e-mail/), 'joana@exemplo.com.br');
  await userEvent.click(screen.getByRole('button', { name: 'Procurar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Vender para Joana Pequi' }));
  return { ...server, go };
}

test('names a person for each unit, has the terms accepted, and leads to the payment', async () => {
  const { callsTo, go } = await forBuyer({ [`${OPERATION}/sales/sell`]: { incrementId: '100000014' } });
  await userEvent.selectOptions(await screen.findByLabelText(/pessoa 2/), 'Bento Pequi');
  await userEvent.click(screen.getByLabelText('Dinheiro'));
  await userEvent.click(screen.getByLabelText(/leu os termos/));
  await userEvent.click(screen.getByRole('button', { name: /^Fazer o pedido/ }));
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith(panelUrls.sale('100000014')));
  expect(callsTo(`${OPERATION}/sales/sell`)[0]?.body).toEqual({
    id: ID,
    version: 1,
    customer: { id: 7, key: 'prova' },
    totalCents: 9990,
    people: [[1, 2]],
    homeVisits: [],
    answers: [
      { person: 1, replies: {}, met: [] },
      { person: 2, replies: {}, met: [] },
    ],
    terms: [{ source: 'exames-laboratoriais', version: 'v1' }],
    paymentType: 'cash',
  });
});

test('a refusal says why and keeps the choices', async () => {
  await forBuyer({
    [`${OPERATION}/sales/prepare`]: prepared({ terms: [] }),
    [`${OPERATION}/sales/sell`]: () =>
      Response.json({ code: 'locked', detail: 'O cliente tem uma compra em andamento.' }, { status: 409 }),
  });
  await userEvent.selectOptions(await screen.findByLabelText(/pessoa 2/), 'Bento Pequi');
  await userEvent.click(screen.getByLabelText('Pix na tela'));
  await userEvent.click(screen.getByRole('button', { name: /^Fazer o pedido/ }));
  expect(await screen.findByText('O cliente tem uma compra em andamento.')).toBeDefined();
  expect(screen.getByLabelText<HTMLSelectElement>(/pessoa 2/).value).toBe('2');
});

test('an incomplete registration stops the sale', async () => {
  await forBuyer({ [`${OPERATION}/sales/prepare`]: prepared({ complete: false }) });
  expect(await screen.findByText(/cadastro deste cliente está incompleto/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Fazer o pedido/ })).toBeNull();
});

test('registers another person in a dialog, and reads the people again', async () => {
  const { callsTo } = await forBuyer({ [`${OPERATION}/sales/add-person`]: { id: 3 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Cadastrar outra pessoa' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Nome completo/), 'Lia Pequi');
  await userEvent.click(dialog.getByRole('button', { name: 'Cadastrar pessoa' }));
  await vi.waitFor(() => expect(callsTo(`${OPERATION}/sales/prepare`)).toHaveLength(2));
  expect(callsTo(`${OPERATION}/sales/add-person`)[0]?.body).toMatchObject({
    customer: { id: 7, key: 'prova' },
    name: 'Lia Pequi',
  });
});

const PREGNANT = {
  kind: 'contraindication',
  code: 'viva',
  version: 1,
  text: 'grávidas\nEstá grávida?',
  others: [],
  weekdays: [],
  min: null,
  max: null,
  minAgeMonths: null,
  maxAgeMonths: null,
  sex: null,
};

const press = async () => userEvent.click(await screen.findByRole('button', { name: /^Fazer o pedido/ }));

test('a sale says all that it lacks, each where it is missing', async () => {
  const [line] = prepared().lines;
  const { callsTo } = await forBuyer({
    [`${OPERATION}/sales/prepare`]: prepared({ lines: [{ ...line, amount: 1, cep: '70390150' }] }),
    '/v1/address': () => Response.json({ code: 'unknown' }, { status: 404 }),
  });
  await press();
  const summary = within(await screen.findByRole('alert'));
  const texts = summary.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'Complete o endereço da visita, CEP 70390-150.',
    'Leia os termos com o cliente e marque que ele aceita.',
    'Escolha como o cliente paga.',
  ]);
  expect(screen.getByLabelText(/Número/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText(/leu os termos/).getAttribute('aria-invalid')).toBe('true');
  expect(callsTo(`${OPERATION}/sales/sell`)).toEqual([]);
});

test('asks before the same service is sold twice for one person', async () => {
  const { callsTo, go } = await forBuyer({
    [`${OPERATION}/sales/prepare`]: prepared({ terms: [] }),
    [`${OPERATION}/sales/sell`]: { incrementId: '100000014' },
  });
  await userEvent.click(await screen.findByLabelText('Dinheiro'));
  await press();
  const dialog = within(await screen.findByRole('dialog', { name: 'Mesmo serviço para a mesma pessoa?' }));
  expect(dialog.getByText('Hemograma completo: 2 vezes para Joana Pequi')).toBeDefined();
  expect(dialog.getByText('Confirme com o cliente antes de vender.')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Rever pessoas' }));
  expect(callsTo(`${OPERATION}/sales/sell`)).toEqual([]);
  await press();
  await userEvent.click(await screen.findByRole('button', { name: 'Sim, continuar assim' }));
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith(panelUrls.sale('100000014')));
});

test('a safety warning speaks to the operator about the patient, and its act changes the offer', async () => {
  const [line] = prepared().lines;
  const { go } = await forBuyer({
    [`${OPERATION}/sales/prepare`]: prepared({
      terms: [],
      lines: [{ ...line, amount: 1, rules: [PREGNANT] }],
    }),
  });
  await userEvent.click(await screen.findByLabelText('Sim'));
  expect(screen.getByText(/^Não venda para este paciente/)).toBeDefined();
  expect(document.body.textContent).not.toMatch(/carrinho|você/i);
  await userEvent.click(screen.getByRole('button', { name: 'Tirar do orçamento' }));
  expect(go).toHaveBeenCalledWith(`/painel/orcamentos/${ID}?mudar`);
});

test('an offer that was sold meanwhile shows its order in place of the form', async () => {
  const { answer } = await forBuyer({
    [`${OPERATION}/sales/prepare`]: prepared({ terms: [] }),
    [`${OPERATION}/sales/sell`]: () =>
      Response.json({ code: 'stale', detail: 'Este orçamento mudou.' }, { status: 409 }),
  });
  await userEvent.selectOptions(await screen.findByLabelText(/pessoa 2/), 'Bento Pequi');
  await userEvent.click(screen.getByLabelText('Dinheiro'));
  answer(`${OPERATION}/offers/view`, { ...offer, version: 2, end: 'used', incrementId: '100000014' });
  await press();
  expect(await screen.findByRole('link', { name: '100000014' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Fazer o pedido/ })).toBeNull();
});

test('a search that finds no one says at the field what to type', async () => {
  fakeServer({
    [`${OPERATION}/offers/view`]: offer,
    [`${OPERATION}/sales/find-buyer`]: () =>
      Response.json(
        {
          code: 'invalid',
          detail: 'Confira os campos indicados.',
          fields: { text: 'Digite o CPF ou o e-mail inteiro.' },
        },
        { status: 400 },
      ),
  });
  const place = { pathname: `/painel/orcamentos/${ID}/vender`, search: '', hash: '' };
  render(
    <NavigationProvider value={{ ...documentNavigation(place), go: vi.fn() }}>
      <SellPage />
    </NavigationProvider>,
  );
  const field = await screen.findByLabelText<HTMLInputElement>(/CPF ou e-mail/);
  await userEvent.type(field, '123');
  await userEvent.click(screen.getByRole('button', { name: 'Procurar' }));
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(/Digite o CPF ou o e-mail inteiro/).length).toBeGreaterThan(0);
  expect(field.value).toBe('123');
});

test('sells for what this buyer pays, and shows the newer total after a refusal', async () => {
  const { answer, callsTo } = await forBuyer({
    [`${OPERATION}/sales/prepare`]: prepared({ terms: [], totalCents: 8000 }),
    [`${OPERATION}/sales/sell`]: () =>
      Response.json({ code: 'price_changed', detail: 'O total mudou.' }, { status: 409 }),
  });
  await userEvent.selectOptions(await screen.findByLabelText(/pessoa 2/), 'Bento Pequi');
  await userEvent.click(screen.getByLabelText('Dinheiro'));
  answer(`${OPERATION}/sales/prepare`, prepared({ terms: [], totalCents: 7000 }));
  await userEvent.click(screen.getByRole('button', { name: /80,00$/ }));
  expect(await screen.findByRole('button', { name: /70,00$/ })).toBeDefined();
  expect(callsTo(`${OPERATION}/sales/sell`)[0]?.body).toMatchObject({ totalCents: 8000 });
});
