import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { ChangeSetPage } from './change-set-page.tsx';

const part = { id: 7, kind: 'precos', title: 'Preços', rows: 1, added: 0, errors: 0, plannedFor: null };

const set = {
  id: 7,
  parts: [part],
  title: 'Preços',
  origin: 'grid',
  state: 'draft',
  note: '',
  who: 'Gil',
  approvedBy: '',
  own: false,
  rows: 1,
  createdAt: '2026-11-29T12:00:00Z',
  startsAt: null,
  endsAt: null,
  publishedAt: null,
  endedAt: null,
  added: 0,
  unchanged: 0,
  errors: { count: 0, first: [] },
  large: [],
  many: [],
  staying: [],
  undoable: true,
  withdrawn: [],
  returning: [],
  remains: [],
  lapsing: [],
  asking: [],
  opened: true,
  nextStep: null,
  approvers: ['manager'],
  changes: [
    {
      key: '1',
      name: 'EX-0001 bsb DEFAULT',
      shownName: 'EX-0001 bsb DEFAULT',
      isNew: false,
      columns: [{ label: 'Preço', before: '41,90', after: '45,00', long: false }],
    },
  ],
  next: null,
  kept: [],
  failure: '',
};

function opened(answers: Parameters<typeof fakeServer>[0]) {
  const place = { pathname: '/mudancas/7', search: '', hash: '' };
  const server = fakeServer(answers);
  render(
    <NavigationProvider value={documentNavigation(place)}>
      <ChangeSetPage />
    </NavigationProvider>,
  );
  return { server, user: userEvent.setup() };
}

const VIEW = '/painel/v1/change-sets/view';
const PUBLISH = '/painel/v1/change-sets/publish';

test('shows each value before and after, and asks about large changes before it publishes', async () => {
  const { server, user } = opened({
    [VIEW]: { ...set, large: ['~ EX-0001 bsb: R$ 41,90 → R$ 4,19'] },
    [PUBLISH]: { scheduled: false, waiting: false, text: '' },
  });
  const line = (await screen.findByRole('rowheader', { name: 'EX-0001 bsb DEFAULT' })).closest('tr');
  within(line as HTMLElement).getByText('41,90');
  within(line as HTMLElement).getByText('45,00');
  await user.click(screen.getByRole('checkbox', { name: 'As mudanças grandes estão certas' }));
  server.answer(VIEW, { ...set, state: 'live' });
  await user.click(screen.getByRole('button', { name: 'Publicar agora' }));
  await screen.findByText('No ar. Quem está na loja já vê.');
  expect(server.callsTo(PUBLISH)[0]?.body).toEqual({ id: 7, note: '', confirmed: true });
  await screen.findByRole('button', { name: 'Desfazer' });
});

test('names what leaves the store, and beside it the visits that stay behind', async () => {
  const remains = ['BSB-ASN: continua com 1 visita marcada fora do horário (18/01/2027).'];
  opened({ [VIEW]: { ...set, remains } });
  const title = await screen.findByText('Confira também:');
  expect(title.nextElementSibling?.textContent).toBe(remains[0]);
  expect(screen.queryByText('Saem da loja:')).toBeNull();
});

test('a time in the future makes a plan', async () => {
  const { server, user } = opened({ [VIEW]: set, [PUBLISH]: { scheduled: true, waiting: false, text: '' } });
  const start = await screen.findByLabelText(/Começa em/);
  await user.type(start, '2026-12-01T00:00');
  await user.click(screen.getByRole('button', { name: 'Agendar' }));
  await screen.findByText('Agendada. Entra no ar sozinha, na hora marcada.');
  expect(server.callsTo(PUBLISH)[0]?.body).toMatchObject({ startsAt: '2026-12-01T00:00' });
});

test('another person approves a waiting change, and its author sees that it waits', async () => {
  const waiting = { ...set, kind: 'paginas', state: 'waiting' };
  const { user } = opened({
    [VIEW]: waiting,
    '/painel/v1/change-sets/approve': { scheduled: false, waiting: false, text: '' },
  });
  await user.click(await screen.findByRole('button', { name: 'Aprovar' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Aprovar' }));
  await screen.findByText('Aprovada e no ar.');
  cleanup();
  opened({ [VIEW]: { ...waiting, own: true } });
  await screen.findByText(/outra pessoa da equipe precisa aprovar/);
  expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull();
  screen.getByRole('button', { name: 'Desistir' });
});

test('a long text shows what was taken out and put in, not both texts', async () => {
  const lines = Array.from({ length: 30 }, (_, index) => `Linha ${index}`);
  const before = [...lines, 'Troca em 7 dias.', 'Fim.'].join('\n');
  const after = [...lines, 'Troca em 30 dias.', 'Fim.', 'E mais.'].join('\n');
  const changes = [
    {
      key: '/x',
      name: '/x',
      shownName: '/x',
      isNew: false,
      columns: [{ label: 'Texto', before, after, long: true }],
    },
  ];
  opened({ [VIEW]: { ...set, changes } });
  const row = (await screen.findByRole('rowheader', { name: '/x' })).closest('tr') as HTMLElement;
  expect([...row.querySelectorAll('del')].map(({ textContent }) => textContent)).toEqual(['7']);
  expect(row.querySelector('ins')?.textContent).toBe('30');
  expect(row.textContent).toContain('E mais.');
  expect(row.textContent).not.toContain('Linha 15');
});

test('a file with problems names line and field, and cannot be published', async () => {
  opened({
    [VIEW]: {
      ...set,
      origin: 'file',
      rows: 0,
      changes: [],
      errors: {
        count: 1,
        first: [
          { title: 'Preços', line: 3, column: 'preco', label: 'Preço', reason: 'não pode ficar vazio' },
        ],
      },
    },
  });
  await screen.findByText('Linha 3, Preço: não pode ficar vazio');
  screen.getByText('Corrija os problemas para ver o que muda.');
  expect(screen.queryByText(/Nada muda/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Publicar agora' })).toBeNull();
});

test('an undoing is asked about, and says what stayed', async () => {
  const { user } = opened({
    [VIEW]: { ...set, state: 'live' },
    '/painel/v1/change-sets/undo': { rows: 3, kept: ['EX-0002 bsb DEFAULT'], waiting: false, text: '' },
  });
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Desfazer' }));
  await screen.findByText('3 linhas voltaram ao que eram. Ficaram como estão: 1.');
});

test('the kinds of one upload stand side by side, with a file of their problems', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const problem = { column: 'nome', label: 'Nome', reason: 'não pode ficar vazio' };
  const { server, user } = opened({
    [VIEW]: {
      ...set,
      parts: [{ ...part, id: 6, kind: 'categorias', title: 'Categorias', rows: 0, errors: 2 }, part],
      errors: {
        count: 2,
        first: [
          { title: 'Categorias', line: 3, ...problem },
          { title: 'Categorias', line: 4, ...problem },
        ],
      },
    },
    '/painel/v1/change-sets/problems': { name: 'problemas-7.csv', file: 'folha', rows: 2 },
  });
  const parts = within(await screen.findByRole('navigation', { name: 'Partes' }));
  expect(parts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Categorias (2 problemas)',
    'Preços (1 linha muda)',
  ]);
  expect(parts.getByRole('link', { current: 'page' }).textContent).toBe('Preços (1 linha muda)');
  screen.getByText('Categorias, linha 3, Nome: não pode ficar vazio');
  await user.click(screen.getByRole('button', { name: 'Baixar os problemas (CSV)' }));
  await vi.waitFor(() => expect(saved).toEqual(['problemas-7.csv']));
  expect(server.callsTo('/painel/v1/change-sets/problems')[0]?.body).toEqual({ id: 7 });
});

test('very many new rows have a tick of their own, and rows that stay are named before', async () => {
  const { server, user } = opened({
    [VIEW]: { ...set, large: ['R$ 41,90 → R$ 4,19'], many: ['São 1.001 linhas novas'], staying: ['Preços'] },
    [PUBLISH]: ({ body }) =>
      (body as { confirmed: boolean }).confirmed
        ? { scheduled: false, text: '' }
        : Response.json({ code: 'large', detail: 'Confira.' }, { status: 422 }),
  });
  await screen.findByText('Linhas novas deste tipo não podem ser desfeitas.');
  await user.click(screen.getByRole('checkbox', { name: 'As mudanças grandes estão certas' }));
  await user.click(screen.getByRole('button', { name: 'Publicar agora' }));
  await screen.findByText('Confira.');
  await user.click(screen.getByRole('checkbox', { name: 'São 1.001 linhas novas; está certo' }));
  await user.click(screen.getByRole('button', { name: 'Publicar agora' }));
  await screen.findByText('No ar. Quem está na loja já vê.');
  expect(server.callsTo(PUBLISH).map(({ body }) => body)).toMatchObject([
    { confirmed: false },
    { confirmed: true },
  ]);
});

test('a live change names the part of it that is still planned', async () => {
  const planned = { ...part, id: 8, title: 'Unidades', plannedFor: '2027-01-24T03:00:00Z' };
  opened({ [VIEW]: { ...set, state: 'live', parts: [part, planned] } });
  await screen.findByText(/Unidades: só a partir de 24\/01\/2027/);
  screen.getByRole('button', { name: 'Desfazer' });
});

test('a live change with an end can be kept for good, and then has no end', async () => {
  const KEEP = '/painel/v1/change-sets/keep';
  const ending = { ...set, state: 'live', endsAt: '2027-01-24T03:00:00Z' };
  const { server, user } = opened({ [VIEW]: ending, [KEEP]: { text: '' } });
  await screen.findByText(/Termina em 24\/01\/2027/);
  await user.click(screen.getByRole('button', { name: 'Manter de vez' }));
  server.answer(VIEW, { ...ending, endsAt: null });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Manter de vez' }));
  await screen.findByText('Fica de vez: não há mais fim marcado.');
  expect(server.callsTo(KEEP)[0]?.body).toEqual({ id: 7 });
  await expect.poll(() => screen.queryByRole('button', { name: 'Manter de vez' })).toBeNull();
});

test('says before publishing that a second person must approve, and who may', async () => {
  const { user } = opened({
    [VIEW]: { ...set, asking: ['termos-exames'], approvers: ['manager', 'content'] },
    [PUBLISH]: { scheduled: false, waiting: true, text: '' },
  });
  await screen.findByText(/outra pessoa da equipe \(Gerente ou Conteúdo\) precisa aprovar/);
  screen.getByText('termos-exames');
  await user.click(screen.getByRole('button', { name: 'Pedir aprovação' }));
  await screen.findByText('Espera a aprovação de outra pessoa. Ela vê isto no Início.');
});

test('before the first order one person publishes what customers accept, and the page says so', async () => {
  const texts = { asking: ['/termos-de-uso'], approvers: ['manager', 'content'], opened: false };
  const { server, user } = opened({
    [VIEW]: { ...set, ...texts },
    [PUBLISH]: { scheduled: false, waiting: false, text: '' },
  });
  await screen.findByText(/^A loja ainda não tem pedidos, então você publica sem outra pessoa estes textos/);
  server.answer(VIEW, {
    ...set,
    ...texts,
    state: 'live',
    nextStep: { kind: 'servicos', title: 'Serviços' },
  });
  await user.click(screen.getByRole('button', { name: 'Publicar agora' }));
  const next = await screen.findByRole('link', { name: 'Serviços' });
  expect(next.getAttribute('href')).toBe('/painel/catalogo/servicos');
});

test('the change that opens the shop says so', async () => {
  const { user } = opened({
    [VIEW]: set,
    [PUBLISH]: { scheduled: false, waiting: false, opens: true, text: '' },
  });
  await user.click(await screen.findByRole('button', { name: 'Publicar agora' }));
  await screen.findByText('A loja abriu: quem entra no site já pode comprar.');
});

test('says before an undoing that it waits for a second person', async () => {
  const { user } = opened({ [VIEW]: { ...set, state: 'live', asking: ['/termos-de-uso'] } });
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  within(screen.getByRole('dialog')).getByText(/nada muda até que outra pessoa da equipe aprove/);
});

test('new rows after the tenth are folded, and a button leads from above to the form', async () => {
  const columns = [{ label: 'Nome', before: '', after: 'x', long: false }];
  const changes = Array.from({ length: 12 }, (_, i) => ({
    key: `N${i}`,
    name: `N${i}`,
    shownName: `N${i}`,
    isNew: true,
    columns,
  }));
  HTMLElement.prototype.scrollIntoView = vi.fn();
  const { user } = opened({ [VIEW]: { ...set, rows: 12, added: 12, changes } });
  const fold = (await screen.findByText('Mais 2 linhas novas')).closest('details') as HTMLElement;
  expect(within(fold).getByRole('rowheader', { name: 'N10 (nova)', hidden: true })).toBeTruthy();
  expect(within(fold).queryByRole('rowheader', { name: 'N9 (nova)', hidden: true })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ir para a publicação' }));
  expect(document.activeElement?.textContent).toBe('Publicar agora');
});

test('a row is called by its names, and a picture is shown before and after', async () => {
  const drawn = (side: number) => `<svg viewBox="0 0 ${side} 1"></svg>`;
  const logo = { label: 'Logotipo', before: drawn(1), after: drawn(2), long: false, drawing: true };
  const change = { key: '1', name: 'EX-0001 bsb', shownName: 'Hemograma completo, Brasília', isNew: false };
  opened({ [VIEW]: { ...set, changes: [{ ...change, columns: [logo] }] } });
  await screen.findByRole('rowheader', { name: 'Hemograma completo, Brasília EX-0001 bsb' });
  const widths = ['Imagem de antes', 'Imagem de depois'].map((name) =>
    screen.getByRole('img', { name }).getAttribute('width'),
  );
  expect(widths).toEqual(['64', '128']);
  expect(screen.queryByText(/svg|bytes/)).toBeNull();
});

test('new rows that stay offer no undoing', async () => {
  opened({ [VIEW]: { ...set, state: 'live', staying: ['Lojas'], undoable: false } });
  await screen.findByRole('rowheader', { name: 'EX-0001 bsb DEFAULT' });
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
});
