import { seedDictionary } from '@loja/medical-orders/labels/seed-dictionary.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { stubReadingWorker } from '#test/helpers/reading-worker.ts';
import type { ServiceOffer } from '../contract.ts';
import { handOver } from './handed-over.ts';
import { MedicalOrderReader } from './medical-order-reader.tsx';

const VERSION = '/v1/requests/version';
const DICTIONARY = '/v1/requests/dictionary';
const OFFERS = '/v1/requests/offers';
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'O que está no pedido' });
const read = () => screen.getByRole('button', { name: 'Ler o pedido' });

beforeEach(() => {
  stubReadingWorker();
});

function reader(initial = '', offers: ServiceOffer[] = []) {
  const onConfirm = vi.fn();
  const server = fakeServer({
    '/v1/data': visitorData(),
    [VERSION]: { version: 'a' },
    [DICTIONARY]: seedDictionary(),
    [OFFERS]: { offers },
  });
  if (initial) handOver(initial);
  renderPage(<MedicalOrderReader onConfirm={onConfirm} />);
  return { user: userEvent.setup(), onConfirm, ...server };
}

test('refuses an empty and a too long text with advice, and keeps the text', async () => {
  const { user, callsTo } = reader();
  expect(callsTo(DICTIONARY)).toEqual([]);
  await user.click(read());
  expect(screen.getByText('Cole ou escreva o pedido.')).toBeTruthy();
  const long = 'hemograma '.repeat(801);
  await user.click(field());
  await user.paste(long);
  await user.click(read());
  expect(screen.getByText(/^O texto tem mais de 8\.000 caracteres\./)).toBeTruthy();
  expect(field().value).toBe(long);
});

test('reads text that was typed before the page ran, even if the button is pressed at once', async () => {
  reader();
  const written = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
  written?.set?.call(field(), 'TSH');
  fireEvent.click(read());
  await screen.findByRole('heading', { name: 'Encontramos 1 serviço.' });
});

test('ticks found services, preselects no choice, and passes on only confirmed lines', {
  meta: { spec: ['care 47', 'care 48'] },
}, async () => {
  const { user, onConfirm, callsTo } = reader();
  await user.click(field());
  await user.paste('Hemograma, TSH, T4\nmamografia\nzubarana');
  await user.click(read());
  const heading = await screen.findByRole('heading', { name: /^Encontramos 2 serviços/ });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByRole('link', { name: 'Buscar zubarana em outra aba' }).getAttribute('href')).toBe(
    '/busca?q=zubarana',
  );
  expect(screen.getByText('mamografia')).toBeTruthy();
  for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: 'TSH' }));
  await user.click(screen.getByRole('radio', { name: 'T4 total' }));
  await user.click(screen.getByRole('button', { name: 'Adicionar 2 às compras' }));
  expect(onConfirm.mock.calls[0]?.[0]).toMatchObject([
    { name: 'Hemograma completo', amount: 1 },
    { name: 'T4 total', amount: 1 },
  ]);
  expect(JSON.stringify([callsTo(VERSION), callsTo(DICTIONARY)])).not.toMatch(/zubarana|hemograma/i);
});

const SUMMARY = /^Encontramos \d/;
const heading = () => screen.getByRole('heading', { name: SUMMARY }).textContent;

test('focuses an open question before passing anything on', async () => {
  const { user, onConfirm } = reader('Hemograma, T4');
  await screen.findByRole('heading', { name: SUMMARY });
  await user.click(screen.getByRole('button', { name: 'Adicionar 1 às compras' }));
  expect(onConfirm).not.toHaveBeenCalled();
  const group = screen.getByRole('group', { name: 'No pedido: “T4”' });
  const reason = document.getElementById(group.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Erro: Falta escolher: T4. Escolha um ou marque “nenhum destes”.');
  expect(group.contains(document.activeElement)).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Nenhum destes' }));
  expect(screen.queryByText(/Falta escolher/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Adicionar 1 às compras' }));
  expect(onConfirm.mock.calls[0]?.[0]).toMatchObject([{ name: 'Hemograma completo' }]);
});

test('accepts none of the exams of a panel as an answer', { meta: { spec: ['care 55'] } }, async () => {
  const { user, onConfirm } = reader('Hemograma, função renal');
  await screen.findByRole('heading', { name: SUMMARY });
  await user.click(screen.getByRole('button', { name: 'Adicionar 1 às compras' }));
  screen.getByText('Falta escolher: função renal. Escolha ou marque “nenhum destes”.');
  const none = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Nenhum destes' });
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Creatinina' });
  expect(none.closest('fieldset')?.contains(document.activeElement)).toBe(true);
  await user.click(box);
  await user.click(none);
  expect([none.checked, box.checked]).toEqual([true, false]);
  await user.click(screen.getByRole('button', { name: 'Adicionar 1 às compras' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  await user.click(box);
  expect([none.checked, box.checked]).toEqual([false, true]);
  screen.getByRole('button', { name: 'Adicionar 2 às compras' });
});

test('updates the summary with the answers', async () => {
  const { user } = reader('Hemograma, T4\nzubarana');
  await screen.findByRole('heading', { name: SUMMARY });
  expect(heading()).toBe('Encontramos 1 serviço. 1 espera a sua escolha e 1 trecho não entendemos.');
  await user.click(screen.getByRole('radio', { name: 'Nenhum destes' }));
  expect(heading()).toBe('Encontramos 1 serviço. 1 trecho não entendemos.');
  await user.click(screen.getByRole('radio', { name: 'T4 total' }));
  expect(heading()).toBe('Encontramos 2 serviços. 1 trecho não entendemos.');
});

test('offers unticked boxes for what it read and did not tick, for keyboard and screen reader', async () => {
  const { user, onConfirm } = reader('Hemograma, TSH - cancelar');
  const title = await screen.findByRole('heading', { name: 'Encontramos 1 serviço. 1 item não marcamos.' });
  // It takes the focus once, a moment after it is there.
  await expect.poll(() => document.activeElement).toBe(title);
  const part = screen.getByRole('region', { name: 'Lemos, mas não marcamos' });
  const group = within(part).getByRole('group', { name: 'Marque o que for para fazer' });
  const reason = document.getElementById(group.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toMatch(/^Parece algo que o médico dispensou/);
  const box = within(group).getByRole<HTMLInputElement>('checkbox', { name: 'TSH' });
  expect(box.checked).toBe(false);
  screen.getByRole<HTMLInputElement>('checkbox', { name: /^Hemograma/ }).focus();
  await user.tab();
  expect(document.activeElement).toBe(box);
  await user.keyboard(' ');
  expect(heading()).toBe('Encontramos 2 serviços.');
  await user.click(screen.getByRole('button', { name: 'Adicionar 2 às compras' }));
  expect(onConfirm.mock.calls[0]?.[0]).toMatchObject([{ name: 'Hemograma completo' }, { name: 'TSH' }]);
});

test('goes to the unticked boxes where nothing else can be ticked', async () => {
  const { user, onConfirm } = reader('Não fazer TSH');
  await screen.findByRole('heading', { name: /^Não encontramos nada com certeza/ });
  await user.click(screen.getByRole('button', { name: 'Adicionar às compras' }));
  expect(screen.getByText('Marque ao menos um serviço.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /TSH/ }));
  expect(onConfirm).not.toHaveBeenCalled();
});

test('asks for at least one ticked service', async () => {
  const { user, onConfirm } = reader('Hemograma');
  await user.click(
    await screen.findByRole('checkbox', { name: 'Hemograma completo · no pedido: “Hemograma”' }),
  );
  await user.click(screen.getByRole('button', { name: 'Adicionar às compras' }));
  expect(screen.getByText('Marque ao menos um serviço.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('checkbox'));
  expect(onConfirm).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Mudar o texto' }));
  expect(field().value).toBe('Hemograma');
});

test('shows and announces a problem with a file until the next action', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  reader();
  const user = userEvent.setup({ applyAccept: false });
  const file = screen.getByLabelText<HTMLInputElement>('Ou abra o PDF do pedido');
  expect(file.nextElementSibling?.textContent).toBe('Escolher arquivo');
  expect(screen.getByText(/^Aqui não lemos fotos\./)).toBeTruthy();
  const large = new File([], 'pedido.pdf', { type: 'application/pdf' });
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
  for (const [chosen, why] of [
    [large, /^Erro: O arquivo tem mais de 10 MB\./],
    [
      new File(['foto'], 'foto.jpg', { type: 'image/jpeg' }),
      /^Erro: Esta é uma foto, e aqui lemos só texto\./,
    ],
    [
      new File(['foto'], 'foto.pdf', { type: 'application/pdf' }),
      /^Erro: Não conseguimos abrir este arquivo\./,
    ],
  ] as const) {
    await user.upload(file, chosen);
    await waitFor(() => expect(file.getAttribute('aria-describedby')).toMatch(/-erro/));
    const [id = ''] = file.getAttribute('aria-describedby')?.split(' ') ?? [];
    const reason = document.getElementById(id);
    await waitFor(() => expect(document.getElementById(id)?.textContent).toMatch(why));
    expect(reason?.closest('[aria-live="polite"]')).not.toBeNull();
    expect(screen.getByText(chosen.name)).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBeNull();
  }
  await user.click(read());
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(file.getAttribute('aria-invalid')).toBeNull();
});

test('keeps the text without a connection, and asks again at the next attempt', async () => {
  let down = true;
  const { callsTo } = fakeServer({
    '/v1/data': visitorData(),
    [VERSION]: () => (down ? new Response(null, { status: 503 }) : { version: 'a' }),
    [DICTIONARY]: seedDictionary(),
    [OFFERS]: { offers: [] },
  });
  renderPage(<MedicalOrderReader onConfirm={() => {}} />);
  const user = userEvent.setup();
  await user.click(field());
  await user.paste('TSH');
  await user.click(read());
  await screen.findByText(/^Não foi possível concluir/);
  expect(field().value).toBe('TSH');
  down = false;
  await user.click(read());
  await screen.findByRole('heading', { name: 'Encontramos 1 serviço.' });
  expect(callsTo(VERSION).length).toBeGreaterThan(1);
});

test('ends a reading after 10 seconds with advice, and keeps the text', async () => {
  const ended = stubReadingWorker({ answers: false });
  const { user } = reader();
  await user.click(field());
  await user.paste('nao nao nao');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(read());
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    expect(screen.getByText(/^Este texto está demorando demais para ler\./)).toBeTruthy();
  });
  expect(field().value).toBe('nao nao nao');
  expect(ended).toHaveBeenCalledOnce();
});

const idOf = (name: string) => seedDictionary().services.find((one) => one.name === name)?.id ?? 0;

const offerOf = (name: string, change: Partial<ServiceOffer> = {}): ServiceOffer => ({
  product: idOf(name),
  cents: 2500,
  resultAt: '2026-11-26T21:00:00.000Z',
  result: 'quinta, 26/11, às 18h',
  atHome: true,
  ...change,
});

test('shows price, earliest result and home collection of what is ticked', async () => {
  const late = { cents: 4050, resultAt: '2026-12-02T21:00:00.000Z', result: 'quarta, 2/12, às 18h' };
  const { user } = reader('Hemograma, 2x TSH, Ferritina', [
    offerOf('Hemograma completo'),
    offerOf('TSH', { ...late, atHome: false }),
  ]);
  const rowOf = (date: HTMLElement) => date.parentElement?.textContent;
  expect(rowOf(await screen.findByText('resultado até quinta, 26/11, às 18h'))).toMatch(/18h R\$\s25,00$/);
  expect(rowOf(screen.getByText('resultado até quarta, 2/12, às 18h'))).toMatch(/18h R\$\s81,00$/);
  screen.getByText('Não vendemos na sua cidade agora');
  expect(screen.getByText('Total:').textContent).toBe('Total: R$\u00a0106,00');
  screen.getByText(
    'Todos os resultados até quarta, 2/12, às 18h, se você for ao local mais rápido · 1 de 2 também em casa',
  );
  await user.click(screen.getByRole('checkbox', { name: /TSH/ }));
  expect(screen.getByText('Total:').textContent).toBe('Total: R$\u00a025,00');
  screen.getByText('Resultado até quinta, 26/11, às 18h, se você for ao local mais rápido · Também em casa');
});

test('promises no last date where one service has none', async () => {
  reader('Hemograma, TSH', [
    offerOf('Hemograma completo'),
    offerOf('TSH', { resultAt: null, result: '', atHome: false }),
  ]);
  await screen.findByText('1 de 2 também em casa');
});

test.each([
  ['jejum de 8 a 12 h', /^O pedido fala em jejum de 8 horas\./, 8],
  ['jejum de 11 horas', /^O pedido fala em jejum de 11 horas\./, 11],
  ['sem jejum', /^O pedido diz que não precisa de jejum\./, null],
])('says "%s" and passes it on with the confirmed services', async (words, said, hours) => {
  const { user, onConfirm } = reader(`Hemograma\n${words}`);
  await screen.findByText(said);
  await user.click(screen.getByRole('button', { name: 'Adicionar 1 às compras' }));
  expect(onConfirm.mock.calls[0]?.[1]).toBe(hours);
});

test('nothing of an order leaves the page before the shopper reports words, and then only those', async () => {
  const onTell = vi.fn(async () => {});
  fakeServer({
    '/v1/data': visitorData(),
    [VERSION]: { version: 'a' },
    [DICTIONARY]: seedDictionary(),
    [OFFERS]: { offers: [] },
  });
  handOver('Paciente: Zubarana Xerolina\nHemograma\nZubarana');
  renderPage(<MedicalOrderReader onTell={onTell} onConfirm={() => {}} />);
  const report = await screen.findByRole('button', { name: 'Avisar a loja' });
  expect(screen.getByText(/Você pode avisar a loja de que faltam: “zubarana”\./)).toBeTruthy();
  expect(onTell).not.toHaveBeenCalled();
  await userEvent.setup().click(report);
  expect(onTell).toHaveBeenCalledExactlyOnceWith(['zubarana']);
  expect(document.activeElement).toBe(await screen.findByText(/^Avisado\./));
});

test('an order without unknown words offers no report, and neither does a page without a store', async () => {
  reader('Hemograma\nzubarana');
  await screen.findByRole('heading', { name: SUMMARY });
  expect(screen.queryByRole('button', { name: 'Avisar a loja' })).toBeNull();
});
