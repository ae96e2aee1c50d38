import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { RowPage } from './row-page.tsx';

const column = (name: string, label: string, change: object = {}) => ({
  name,
  label,
  help: '',
  long: false,
  key: false,
  required: false,
  listed: true,
  holds: 'text',
  yours: true,
  words: [],
  choices: [],
  names: {},
  ...change,
});

const row = (cells: Record<string, string>) => ({
  kind: 'cupons',
  title: 'Cupons',
  about: 'cupons de desconto',
  key: 'VERAO' as string | null,
  name: 'VERAO',
  shownName: 'VERAO',
  columns: [
    column('codigo', 'Código', { key: true, required: true }),
    column('valor', 'Desconto', { required: true }),
    column('minimo', 'Compra mínima', { holds: 'money' }),
  ],
  cells: { codigo: 'VERAO', valor: '10', minimo: '', ...cells },
  page: null,
  ends: [],
});

const CAMPAIGN = '/painel/v1/campaigns/preview';

const campaign = (shown: object) => ({
  problem: '',
  schedule: 'No ar, sem fim.',
  hidden: '',
  popUp: null,
  notice: null,
  coupon: null,
  ...shown,
});

function opened(answers: Parameters<typeof fakeServer>[0]) {
  const gone: string[] = [];
  const place = { pathname: '/catalogo/cupons/linha', search: '?chave=VERAO', hash: '' };
  const server = fakeServer({
    [CAMPAIGN]: campaign({}),
    '/painel/v1/change-sets/list': { rows: [], next: null },
    ...answers,
  });
  render(
    <NavigationProvider value={{ ...documentNavigation(place), go: (href) => gone.push(href) }}>
      <RowPage />
    </NavigationProvider>,
  );
  return { gone, server, user: userEvent.setup() };
}

beforeEach(() => sessionStorage.clear());

const ROW = '/painel/v1/change-sets/row';
const DRAFT = '/painel/v1/change-sets/draft';
const problem =
  (code: string, more: object = {}) =>
  () =>
    Response.json({ code, detail: 'Confira.', ...more }, { status: 409 });

test('sends the typed and the seen cells, and leads to the preview', async () => {
  const { gone, server, user } = opened({ [ROW]: row({}), [DRAFT]: { id: 7 } });
  const value = await screen.findByRole('textbox', { name: /Desconto/ });
  expect(screen.queryByRole('textbox', { name: /Código/ })).toBeNull();
  await user.clear(value);
  await user.type(value, '15');
  await user.click(screen.getByRole('button', { name: 'Ver o que muda' }));
  await expect.poll(() => gone).toEqual(['/painel/mudancas/7']);
  const seen = { codigo: 'VERAO', valor: '10', minimo: '' };
  expect(server.callsTo(DRAFT)[0]?.body).toEqual({
    kind: 'cupons',
    origin: 'form',
    rows: [{ key: 'VERAO', cells: { ...seen, valor: '15' }, seen }],
  });
});

test('Back from the preview finds what was typed, also what was emptied', async () => {
  const stored = row({ minimo: '50,00' });
  const { user } = opened({ [ROW]: stored, [DRAFT]: { id: 7 } });
  await user.type(await screen.findByRole('textbox', { name: /Desconto/ }), '5');
  await user.clear(screen.getByRole('textbox', { name: /Compra mínima/ }));
  cleanup();
  opened({ [ROW]: stored });
  expect(await screen.findByRole('textbox', { name: /Desconto/ })).toHaveProperty('value', '105');
  expect(screen.getByRole('textbox', { name: /Compra mínima/ })).toHaveProperty('value', '');
});

test('a problem of the row stands at its field, and the typed value stays', async () => {
  const { user } = opened({
    [ROW]: row({}),
    [DRAFT]: problem('faulty_row', { fields: { '0 valor': 'Deve ser um percentual.' } }),
  });
  const value = await screen.findByRole('textbox', { name: /Desconto/ });
  await user.type(value, '00');
  await user.click(screen.getByRole('button', { name: 'Ver o que muda' }));
  await expect.poll(() => value.getAttribute('aria-invalid')).toBe('true');
  expect(value).toHaveProperty('value', '1000');
});

test("a colleague's new value is shown beside the typed one, and only typed columns are sent again", async () => {
  const { gone, server, user } = opened({ [ROW]: row({}), [DRAFT]: problem('stale') });
  const value = await screen.findByRole('textbox', { name: /Desconto/ });
  await user.clear(value);
  await user.type(value, '15');
  server.answer(ROW, row({ valor: '12', minimo: '50,00' }));
  await user.click(screen.getByRole('button', { name: 'Ver o que muda' }));
  const notice = (await screen.findByText('Desconto agora: 12')).parentElement as HTMLElement;
  within(notice.parentElement as HTMLElement).getByText('Compra mínima agora: 50,00');
  expect(value).toHaveProperty('value', '15');
  server.answer(DRAFT, { id: 8 });
  await user.click(screen.getByRole('button', { name: 'Ver o que muda' }));
  await expect.poll(() => gone).toEqual(['/painel/mudancas/8']);
  const now = { codigo: 'VERAO', valor: '12', minimo: '50,00' };
  expect(server.callsTo(DRAFT).at(-1)?.body).toMatchObject({
    rows: [{ cells: { ...now, valor: '15' }, seen: now }],
  });
});

test('the preview of a page follows the typed text', async () => {
  const PREVIEW = '/painel/v1/pages/preview';
  const section = (html: string) => ({
    title: 'Termos',
    sections: [{ heading: 'Troca', anchor: 'troca', html, questions: [] }],
  });
  const { server, user } = opened({
    [ROW]: {
      ...row({}),
      kind: 'paginas',
      columns: [column('titulo', 'Título'), column('texto', 'Texto', { long: true })],
      cells: { titulo: 'Termos', texto: '## Troca' },
    },
    [PREVIEW]: section('<p>Em sete dias.</p>'),
  });
  await screen.findByText('Em sete dias.');
  server.answer(PREVIEW, section('<p>Em trinta dias.</p>'));
  await user.type(screen.getByRole('textbox', { name: /Texto/ }), '!');
  await screen.findByText('Em trinta dias.');
  expect(server.callsTo(PREVIEW).at(-1)?.body).toEqual({ title: 'Termos', markdown: '## Troca!' });
});

test('a template is a new row, whose key may still change', async () => {
  const cells = { codigo: 'VERAO', valor: '10', minimo: '' };
  const { server, user } = opened({ [ROW]: { ...row({}), key: null }, [DRAFT]: { id: 9 } });
  await screen.findByText(/^Isto é um modelo/);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Código/ }).value).toBe('VERAO');
  await user.click(screen.getByRole('button', { name: 'Ver o que muda' }));
  await expect
    .poll(() => server.callsTo(DRAFT)[0]?.body)
    .toEqual({
      kind: 'cupons',
      origin: 'form',
      rows: [{ key: null, cells, seen: cells }],
    });
});

test('a campaign stands in a phone beside its form, and ends by a change that is previewed', async () => {
  const strip = (text: string) => campaign({ notice: { id: 'carnaval', text, href: '' } });
  const cells = { codigo: 'carnaval', texto: 'Fechamos na terça.', ativo: 'sim' };
  const { gone, server, user } = opened({
    [ROW]: { ...row({}), kind: 'avisos', columns: [column('texto', 'Texto')], cells },
    [CAMPAIGN]: strip('Fechamos na terça.'),
    [DRAFT]: { id: 9 },
  });
  await screen.findByText('Fechamos na terça.');
  server.answer(CAMPAIGN, strip('Fechamos na quarta.'));
  await user.type(screen.getByRole('textbox', { name: /Texto/ }), '!');
  await screen.findByText('Fechamos na quarta.');
  expect(server.callsTo(CAMPAIGN).at(-1)?.body).toMatchObject({ cells: { texto: 'Fechamos na terça.!' } });
  await user.click(screen.getByRole('button', { name: 'Encerrar agora' }));
  await expect.poll(() => gone).toEqual(['/painel/mudancas/9']);
  // What is typed and not sent stays out of it.
  expect(server.callsTo(DRAFT)[0]?.body).toEqual({
    kind: 'avisos',
    origin: 'form',
    rows: [{ key: 'VERAO', cells: { ...cells, ativo: 'nao' }, seen: cells }],
  });
});

test('says which values end on which day, with the way to the change', async () => {
  const ends = [
    { id: 5, endsAt: '2026-12-24T03:00:00Z', labels: ['Desconto', 'Compra mínima'] },
    { id: 6, endsAt: '2026-12-25T03:00:00Z', labels: [] },
  ];
  opened({ [ROW]: { ...row({}), ends } });
  const text = await screen.findByText(/Desconto, Compra mínima: como está só até 24\/12\/2026/);
  expect(within(text).getByRole('link', { name: 'Ver a mudança' }).getAttribute('href')).toBe(
    '/painel/mudancas/5',
  );
  screen.getByText(/Na loja só até 25\/12\/2026.* Depois a linha sai\./);
});

const unit = (cells: Record<string, string>) => ({
  ...row(cells),
  columns: [
    column('loja', 'Loja', { required: true, choices: [{ value: 'bsb', label: 'bsb (Brasília)' }] }),
    column('categorias', 'Categorias', {
      holds: 'list',
      choices: [
        { value: 'exames', label: 'exames (Exames)' },
        { value: 'vacinas', label: 'vacinas (Vacinas)' },
      ],
    }),
  ],
  cells,
});

test('offers the codes of other rows with their names, the row\u2019s own too, and adds to a list', async () => {
  const { server, user } = opened({
    [ROW]: unit({ loja: 'antiga', categorias: 'exames' }),
    [DRAFT]: { id: 7 },
  });
  const store = await screen.findByRole('combobox', { name: /^Loja/ });
  expect(
    within(store)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Selecione aqui', 'antiga', 'bsb (Brasília)']);
  await user.selectOptions(store, 'bsb');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Incluir em Categorias' }), 'vacinas');
  await user.click(screen.getByRole('button', { name: 'Ver o que muda' }));
  expect(server.callsTo(DRAFT)[0]?.body).toMatchObject({
    rows: [{ cells: { loja: 'bsb', categorias: 'exames|vacinas' } }],
  });
});

/** A file whose text comes when it is released. */
function slowFile(name: string, text: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const file = new File([], name, { type: 'image/svg+xml' });
  return { file: Object.assign(file, { text: () => promise }), release: () => resolve(text) };
}

const NOW = '<svg viewBox="0 0 1 1"></svg>';
const drawing = (side: number) => `<svg viewBox="0 0 ${side} ${side}"></svg>`;

/** The form of a row with a picture, and what it sends of it. */
async function withPicture() {
  const shown = row({ logo: NOW });
  const { server, user } = opened({
    [ROW]: { ...shown, columns: [...shown.columns, column('logo', 'Logotipo', { holds: 'drawing' })] },
    [DRAFT]: { id: '5' },
  });
  const field = await screen.findByLabelText('Logotipo');
  const sent = async () => {
    await user.click(screen.getByRole('button', { name: 'Ver o que muda' }));
    return server.callsTo(DRAFT).map(({ body }) => (body as { rows: { cells: object }[] }).rows[0]?.cells);
  };
  return { server, user, sent, choose: (file: File) => user.upload(field, file) };
}

test('the last chosen picture counts, even if an earlier one is read more slowly', async () => {
  const { sent, choose } = await withPicture();
  const [large, small] = [slowFile('grande.svg', drawing(3)), slowFile('pequena.svg', drawing(2))];
  await choose(large.file);
  await choose(small.file);
  small.release();
  large.release();
  expect(await sent()).toMatchObject([{ logo: drawing(2) }]);
});

test('a press while a picture is read waits for it', async () => {
  const { server, sent, choose } = await withPicture();
  const slow = slowFile('grande.svg', drawing(3));
  await choose(slow.file);
  expect(await sent()).toEqual([]);
  slow.release();
  await vi.waitFor(() => expect(server.callsTo(DRAFT)).toHaveLength(1));
  expect(server.callsTo(DRAFT)[0]?.body).toMatchObject({ rows: [{ cells: { logo: drawing(3) } }] });
});

test('a press while a picture is read that turns out to be none makes no draft', async () => {
  const { server, sent, choose } = await withPicture();
  const { promise, reject } = Promise.withResolvers<never>();
  vi.stubGlobal('createImageBitmap', () => promise);
  await choose(new File(['texto'], 'texto.png', { type: 'image/png' }));
  expect(await sent()).toEqual([]);
  reject(new Error('no picture'));
  expect(await screen.findAllByText(/Este arquivo não é uma imagem/)).not.toEqual([]);
  expect(server.callsTo(DRAFT)).toHaveLength(0);
});

test('a row is called by its names, with its codes beside them', async () => {
  const shown = row({});
  const place = column('loja', 'Loja', { yours: false, names: { bsb: 'Brasília - DF' } });
  opened({
    [ROW]: {
      ...shown,
      shownName: 'Verão em dobro',
      columns: [...shown.columns, place],
      cells: { loja: 'bsb' },
    },
  });
  await screen.findByRole('heading', { name: 'Verão em dobro VERAO', level: 1 });
  screen.getByText(/^Brasília - DF/);
  screen.getByText('bsb');
});

test('a refused picture takes the one back that was chosen before it', async () => {
  const { sent, choose } = await withPicture();
  await choose(new File([drawing(2)], 'boa.svg', { type: 'image/svg+xml' }));
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
  await choose(new File(['texto'], 'texto.png', { type: 'image/png' }));
  await screen.findByText(/^Este arquivo não é uma imagem/);
  expect(await sent()).toMatchObject([{ logo: NOW }]);
});
