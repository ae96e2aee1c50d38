import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { readSession } from '#features/desk/staff/panel/session.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { MembersPage } from './members-page.tsx';

const ME = '/painel/v1/staff/me';
const LIST = '/painel/v1/members/list';
const IMPORT = '/painel/v1/members/import';
const END = '/painel/v1/members/end';

const person = {
  document: '***.***.247-**',
  vendor: 'RITA',
  tier: 'Padrão',
  client: 'Clube Rita',
  dependents: 2,
  hasEmail: true,
  state: 'listed',
};
const found = { partners: [{ vendor: 'RITA', members: 1234 }], rows: [person], next: null };
const preview = { lines: 3, added: 1, changed: 1, unchanged: 1, ended: 0, errors: [], written: false };

async function opened(operations = ['members/list', 'members/end', 'members/import']) {
  const server = fakeServer({
    [ME]: { state: 'in', name: 'Ana', roles: [], operations, steppedUp: false, deviceKey: '' },
    [LIST]: found,
    [IMPORT]: preview,
    [END]: { ok: true },
  });
  await readSession();
  render(<MembersPage />);
  return { ...server, user: userEvent.setup() };
}

beforeEach(() => sessionStorage.clear());

test('shows masked people, and offers to end a membership only after a search by CPF', async () => {
  const { callsTo, user } = await opened();
  expect((await screen.findAllByRole('row')).at(1)?.textContent).toMatch(/247-\*\*RITAPadrãoClube Rita2Tem/);
  expect(screen.getByText('RITA: 1.234')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Encerrar o vínculo' })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /CPF/ }), '52998224725{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Encerrar o vínculo' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Encerrar' }));
  await screen.findByText(/^Vínculo encerrado\./);
  expect(callsTo(END)[0]?.body).toEqual({ cpf: '529.982.247-25' });
});

const file = () => new File(['cpf'], 'lista.csv', { type: 'text/csv' });

test('a list is written after its preview, with the numbers that were seen', async () => {
  const { callsTo, user } = await opened();
  await user.upload(await screen.findByLabelText(/Lista \(CSV ou Excel\)/), file());
  await screen.findByText(/^3 linhas: 1 pessoa nova, 1 muda,/);
  await user.click(screen.getByRole('button', { name: 'Gravar' }));
  await screen.findByText(/^Lista gravada/);
  expect(callsTo(IMPORT).map(({ body }) => body)).toEqual([
    { file: 'Y3Bm', endOthers: false, seen: null },
    { file: 'Y3Bm', endOthers: false, seen: { added: 1, changed: 1, ended: 0 } },
  ]);
  await waitFor(() => expect(callsTo(LIST).length).toBeGreaterThan(1));
});

test('a list with errors names them by line and cannot be written', async () => {
  const { answer, user } = await opened();
  answer(IMPORT, { ...preview, errors: [{ line: 2, column: 'cpf', reason: 'deve ser um CPF válido' }] });
  await user.upload(await screen.findByLabelText(/Lista \(CSV ou Excel\)/), file());
  const table = within(await screen.findByRole('table', { name: 'Erros da lista' }));
  expect(table.getAllByRole('row').at(1)?.textContent).toBe('2cpfdeve ser um CPF válido');
  expect(screen.queryByRole('button', { name: 'Gravar' })).toBeNull();
});

test('another choice about the others asks for a new preview', async () => {
  const { user } = await opened();
  await user.upload(await screen.findByLabelText(/Lista \(CSV ou Excel\)/), file());
  await screen.findByRole('button', { name: 'Gravar' });
  await user.click(screen.getByRole('checkbox', { name: /^A lista é completa/ }));
  expect(screen.queryByRole('button', { name: 'Gravar' })).toBeNull();
});

test('a person who may not send lists sees no upload', async () => {
  await opened(['members/list', 'members/end']);
  await screen.findAllByRole('row');
  expect(screen.queryByLabelText(/Lista \(CSV ou Excel\)/)).toBeNull();
});
