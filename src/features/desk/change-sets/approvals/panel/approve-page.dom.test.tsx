import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { forgetCells } from '../../panel/typed-cells.ts';
import { ApprovePage } from './approve-page.tsx';

const LIST = '/painel/v1/change-sets/to-approve';
const DRAFT = '/painel/v1/change-sets/draft';

const cells = (codigo: string) => ({
  codigo,
  texto: 'Nada de álcool.',
  fonte: 'Bula',
  certeza: 'M',
  valido_ate: '',
});
const row = (codigo: string, conflicts: string[] = []) => ({
  key: codigo,
  name: codigo,
  content: [{ label: 'Texto', text: 'Nada de álcool.' }],
  conflicts,
  cells: cells(codigo),
});
const list = {
  kinds: [{ kind: 'preparos', title: 'Preparos' }],
  signature: 'Ana Lima, CRM-DF 12345',
  today: '29/11/2026',
  rows: [row('alcool'), row('jejum', ['jejum-curto (Glicose)'])],
  total: 2,
  next: null,
};

function opened(answers: Parameters<typeof fakeServer>[0]) {
  const gone: string[] = [];
  const server = fakeServer(answers);
  const place = { pathname: '/aprovar', search: '', hash: '' };
  render(
    <NavigationProvider value={{ ...documentNavigation(place), go: (href) => gone.push(href) }}>
      <ApprovePage />
    </NavigationProvider>,
  );
  return { gone, server, user: userEvent.setup() };
}

beforeEach(() => sessionStorage.clear());

test('approves the ticked rules in one change, signed, with day and validity', async () => {
  const { gone, server, user } = opened({ [LIST]: list, [DRAFT]: { id: 9 } });
  await screen.findByText('Contradiz jejum-curto (Glicose)');
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar a página' }));
  const form = within(screen.getByRole('form', { name: 'Aprovação' }));
  form.getByText('Assina: Ana Lima, CRM-DF 12345');
  await user.type(form.getByLabelText(/Vale até/), '29/11/2027');
  await user.click(form.getByRole('button', { name: 'Aprovar 2' }));
  await expect.poll(() => gone).toEqual(['/painel/mudancas/9']);
  const approval = {
    aprovado_por: 'Ana Lima, CRM-DF 12345',
    aprovado_em: '29/11/2026',
    valido_ate: '29/11/2027',
  };
  expect(server.callsTo(DRAFT)[0]?.body).toEqual({
    kind: 'preparos',
    origin: 'grid',
    rows: ['alcool', 'jejum'].map((key) => ({
      key,
      cells: { ...cells(key), ...approval },
      seen: cells(key),
    })),
  });
});

test('Back from the preview finds the filter, the ticks and the days, until the change is published', async () => {
  const { gone, user } = opened({ [LIST]: list, [DRAFT]: { id: 9 } });
  await user.type(await screen.findByLabelText(/Código do serviço/), 'EX-0001');
  await user.click(screen.getByRole('button', { name: 'Filtrar' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar jejum' }));
  await user.clear(screen.getByLabelText(/Aprovado em/));
  await user.type(screen.getByLabelText(/Aprovado em/), '28/11/2026');
  await user.type(screen.getByLabelText(/Vale até/), '29/11/2027');
  await user.click(screen.getByRole('button', { name: 'Aprovar 1' }));
  await expect.poll(() => gone).toEqual(['/painel/mudancas/9']);
  cleanup();
  const { server } = opened({ [LIST]: list });
  const ticked = await screen.findByRole('checkbox', { name: 'Selecionar jejum' });
  expect(ticked).toHaveProperty('checked', true);
  expect(screen.getByLabelText(/Código do serviço/)).toHaveProperty('value', 'EX-0001');
  expect(screen.getByLabelText(/Aprovado em/)).toHaveProperty('value', '28/11/2026');
  expect(screen.getByLabelText(/Vale até/)).toHaveProperty('value', '29/11/2027');
  expect(server.callsTo(LIST)[0]?.body).toMatchObject({ service: 'EX-0001' });
  cleanup();
  forgetCells('preparos');
  opened({ [LIST]: list });
  expect(await screen.findByRole('checkbox', { name: 'Selecionar jejum' })).toHaveProperty('checked', false);
});

test('a wrong day stands at its field', async () => {
  const refused = () =>
    Response.json(
      { code: 'faulty_row', detail: 'Confira.', fields: { '0 valido_ate': 'Deve ser uma data.' } },
      { status: 422 },
    );
  const { user } = opened({ [LIST]: list, [DRAFT]: refused });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar alcool' }));
  await user.type(screen.getByLabelText(/Vale até/), '31/31/2027');
  await user.click(screen.getByRole('button', { name: 'Aprovar 1' }));
  await screen.findByText('Deve ser uma data.');
});

test('filters by service, source and certainty, and without a number nothing can be ticked', async () => {
  const { server, user } = opened({ [LIST]: { ...list, signature: null } });
  await screen.findByText(/Falta o seu número no conselho/);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.type(screen.getByLabelText(/Código do serviço/), 'EX-0001');
  await user.selectOptions(screen.getByLabelText(/Certeza/), 'M');
  await user.click(screen.getByRole('button', { name: 'Filtrar' }));
  await expect
    .poll(() => server.callsTo(LIST).at(-1)?.body)
    .toEqual({ after: 0, service: 'EX-0001', source: '', certainty: 'M' });
});
