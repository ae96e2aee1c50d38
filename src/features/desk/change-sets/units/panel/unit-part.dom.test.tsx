import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readSession } from '#features/desk/staff/panel/session.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { UnitPart } from './unit-part.tsx';

const VIEW = '/painel/v1/units/view';
const AFFECTED = '/painel/v1/units/affected';
const CLOSE = '/painel/v1/units/close';
const UNDO = '/painel/v1/change-sets/undo';
const DAYS = '/painel/v1/units/days';

const special = (from: string, until: string, change: object) => ({
  from,
  until,
  name: 'Natal',
  text: 'fechado',
  of: 'country',
  row: null,
  ...change,
});

const unit = (change: object = {}) => ({
  today: '2026-11-30',
  open: true,
  week: [{ day: '2026-11-30', text: 'das 6h30 às 19h' }],
  special: [
    special('2026-12-25', '2026-12-25', {}),
    special('2027-01-18', '2027-01-20', { name: 'Reforma', of: 'unit' }),
    special('2027-05-27', '2027-05-27', { name: 'Corpus Christi', of: 'area', row: 'chave' }),
  ],
  coordinates: '-15.76, -47.88',
  mapUrl: 'https://www.google.com/maps/search/?api=1',
  areas: [],
  ...change,
});

const row = {
  kind: 'unidades',
  title: 'Unidades',
  about: '',
  key: 'ASN',
  name: 'ASN',
  shownName: 'Asa Norte',
  columns: [],
  cells: { codigo: 'ASN', nome: 'Asa Norte' },
  page: null,
  ends: [],
};

const MAY = ['units/view', 'agenda/affected'];

async function opened(answers: Parameters<typeof fakeServer>[0]) {
  const gone: string[] = [];
  const place = { pathname: '/catalogo/unidades/linha', search: '?chave=ASN', hash: '' };
  const me = { state: 'in', name: 'Gil', roles: [], operations: MAY, steppedUp: false, deviceKey: '' };
  const server = fakeServer({ '/painel/v1/staff/me': me, ...answers });
  await readSession();
  render(
    <NavigationProvider value={{ ...documentNavigation(place), go: (href) => gone.push(href) }}>
      <UnitPart row={row} rowKey="ASN" onChanged={() => {}} />
    </NavigationProvider>,
  );
  return { gone, server, user: userEvent.setup() };
}

test('shows the week, the days ahead with whose they are, and the map', async () => {
  const { gone, server, user } = await opened({ [VIEW]: unit(), [DAYS]: { id: 9 } });
  await screen.findByText('Das 6h30 às 19h');
  const table = screen.getByRole('table', { name: 'Feriados e dias especiais' });
  const lineOf = (name: string) =>
    within(within(table).getByRole('cell', { name }).closest('tr') as HTMLElement);
  lineOf('Natal').getByText('Nacional');
  expect(lineOf('Natal').queryByRole('button')).toBeNull();
  lineOf('Reforma').getByText('18/01/2027 a 20/01/2027');
  expect(lineOf('Corpus Christi').getByRole('link').getAttribute('href')).toBe(
    '/painel/catalogo/feriados/linha?chave=chave',
  );
  screen.getByText(/-15\.76, -47\.88/);
  await user.click(screen.getByRole('button', { name: /^Remover.*Reforma/ }));
  await expect.poll(() => gone).toEqual(['/painel/mudancas/9']);
  expect(server.callsTo(DAYS)[0]?.body).toEqual({
    unit: 'ASN',
    from: '2027-01-18',
    until: '2027-01-20',
    special: null,
  });
});

test('says who is affected before it closes, leads to the visits, and takes the closing back', async () => {
  const affected = { days: [{ day: '2026-12-02', visits: 2, held: 1 }], services: 1 };
  const { server, user } = await opened({
    [VIEW]: unit(),
    [AFFECTED]: affected,
    [CLOSE]: {
      id: 7,
      ...affected,
    },
    [UNDO]: { rows: 1, kept: [], text: '' },
  });
  await user.click(await screen.findByRole('button', { name: 'Fechar unidade' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Fechar Asa Norte' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Fechar de vez' }));
  expect(dialog.queryByLabelText(/^Até/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Ver quem é afetado' }));
  expect(await dialog.findAllByText('Escreva o motivo.')).not.toHaveLength(0);
  expect(server.callsTo(AFFECTED)).toEqual([]);
  dialog.getByText('O cliente lê ao lado do horário, como Reforma.');
  await user.type(dialog.getByLabelText(/^Motivo/), 'Mudança');
  await user.click(dialog.getByRole('button', { name: 'Ver quem é afetado' }));
  await dialog.findByText('02/12/2026: 2 visitas pagas, 1 reserva sem pagamento');
  dialog.getByText('1 serviço pago sem hora marcada vale nesta unidade.');
  expect(server.callsTo(CLOSE)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Fechar unidade' }));
  await screen.findByText('Fechada de vez a partir de 30/11/2026. A loja e a agenda já mostram.');
  expect(server.callsTo(CLOSE)[0]?.body).toEqual({
    unit: 'ASN',
    from: '2026-11-30',
    until: null,
    reason: 'Mudança',
  });
  expect(
    screen.getByRole('link', { name: 'Mover ou devolver as visitas afetadas' }).getAttribute('href'),
  ).toBe('/painel/agenda/afetadas?unidade=ASN&de=2026-11-30');
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await expect.poll(() => screen.queryByText(/^Fechada de vez/)).toBeNull();
  expect(server.callsTo(UNDO).map(({ body }) => body)).toEqual([{ id: 7 }]);
});

test('a closed unit says so, and cannot be closed again', async () => {
  await opened({ [VIEW]: unit({ open: false }) });
  await screen.findByText('A unidade está fechada: não aparece na loja.');
  expect(screen.queryByRole('button', { name: 'Fechar unidade' })).toBeNull();
});

test('a problem of a special day stands at its field', async () => {
  const { gone, server, user } = await opened({
    [VIEW]: unit({ areas: [{ from: '70000000', until: '70999999', cities: ['Brasília - DF'] }] }),
    [DAYS]: () =>
      Response.json(
        { code: 'faulty_row', detail: 'Confira.', fields: { hours: 'Deve ser fechado.' } },
        { status: 422 },
      ),
  });
  await screen.findByText('70000-000 a 70999-999');
  await user.click(await screen.findByRole('button', { name: 'Incluir dia especial' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Dia especial' }));
  await user.type(dialog.getByLabelText(/^Nome/), 'Mutirão');
  await user.click(dialog.getByRole('button', { name: 'Ver o que muda' }));
  await expect.poll(() => dialog.getByLabelText(/^Horário/).getAttribute('aria-invalid')).toBe('true');
  server.answer(DAYS, { id: 3 });
  await user.click(dialog.getByRole('button', { name: 'Ver o que muda' }));
  await expect.poll(() => gone).toEqual(['/painel/mudancas/3']);
  // Back from the preview.
  cleanup();
  await opened({ [VIEW]: unit() });
  await user.click(await screen.findByRole('button', { name: 'Incluir dia especial' }));
  expect(screen.getByLabelText(/^Nome/)).toHaveProperty('value', 'Mutirão');
});
