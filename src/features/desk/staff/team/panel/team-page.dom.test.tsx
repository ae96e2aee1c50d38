import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import type { Team } from './grants.ts';
import { TeamPage } from './team-page.tsx';

const CHANGE = '/painel/v1/staff/change-roles';
const team: Team = {
  members: [
    {
      id: 7,
      name: 'Ana Prado',
      email: 'ana@buriti.exemplo',
      own: false,
      state: 'active',
      grants: [{ role: 'attendant', unitIds: [2], until: '2026-12-31' }],
    },
  ],
  units: [
    { id: 1, name: 'Asa Norte' },
    { id: 2, name: 'Asa Sul' },
  ],
  opened: true,
  requests: [],
};

async function changing() {
  const user = userEvent.setup();
  const server = fakeServer({
    '/painel/v1/staff/list': team,
    [CHANGE]: { staffId: 7, waiting: true, link: null },
  });
  render(<TeamPage />);
  await screen.findByText('Atendente em Asa Sul, até 31/12/2026');
  await user.click(screen.getByRole('button', { name: 'Mudar papéis: Ana Prado' }));
  return { user, server, dialog: within(screen.getByRole('dialog')) };
}

test('a member gets another unit and another role', async () => {
  const { user, server, dialog } = await changing();
  await user.click(dialog.getByRole('checkbox', { name: 'Asa Norte' }));
  await user.click(dialog.getByRole('button', { name: 'Mais um papel' }));
  const [, second] = dialog.getAllByLabelText(/^Papel/);
  await user.selectOptions(second as HTMLElement, 'Encarregado');
  await user.click(dialog.getByRole('button', { name: 'Gravar' }));
  await waitFor(() => expect(server.callsTo('/painel/v1/staff/list')).toHaveLength(2));
  expect(server.callsTo(CHANGE).map(({ body }) => body)).toEqual([
    {
      staffId: 7,
      grants: [
        { role: 'attendant', unitIds: [1, 2], until: '2026-12-31' },
        { role: 'privacy_officer', unitIds: null, until: null },
      ],
    },
  ]);
});

test('a technical director needs the number at the council, which signs approvals', async () => {
  const { user, server, dialog } = await changing();
  expect(dialog.queryByLabelText(/^Número no conselho/)).toBeNull();
  await user.selectOptions(dialog.getByLabelText(/^Papel/), 'Responsável técnico');
  await user.type(dialog.getByLabelText(/^Número no conselho/), 'CRF-DF 123');
  await user.click(dialog.getByRole('button', { name: 'Gravar' }));
  await waitFor(() => expect(server.callsTo(CHANGE)).toHaveLength(1));
  expect(server.callsTo(CHANGE)[0]?.body).toMatchObject({
    grants: [{ role: 'technical_director', unitIds: null, register: 'CRF-DF 123' }],
  });
});

test('the chosen role says what it does', async () => {
  const { user, dialog } = await changing();
  const role = (description: RegExp) => dialog.getByRole('combobox', { name: /^Papel/, description });
  await user.selectOptions(role(/^Atende no balcão/), 'Encarregado');
  expect(role(/^Responde pedidos sobre dados pessoais/)).toBeTruthy();
});

test('a refused role keeps what was chosen', async () => {
  const { user, server, dialog } = await changing();
  const detail = 'Confira os campos marcados.';
  const fields = { grants: 'O último dia de um papel já passou.' };
  server.answer(CHANGE, () => Response.json({ code: 'invalid', detail, fields }, { status: 400 }));
  await user.selectOptions(dialog.getByLabelText(/^Papel/), 'Gerente');
  await user.click(dialog.getByRole('button', { name: 'Gravar' }));
  await waitFor(() => expect(dialog.getAllByText(fields.grants)).not.toEqual([]));
  expect((dialog.getByLabelText(/^Papel/) as HTMLSelectElement).value).toBe('manager');
});

test('a request waits for a second person, and the person who asked cannot approve it', async () => {
  const user = userEvent.setup();
  const request = { requestedBy: 'Bia', askedAt: '2026-11-20T12:00:00.000Z', dueAt: null };
  const requests = [
    { ...request, id: 1, text: 'Convidar Caio com os papéis Financeiro', own: true },
    { ...request, id: 2, text: 'Refazer o acesso de Davi', own: false },
  ];
  const server = fakeServer({
    '/painel/v1/staff/list': { ...team, requests },
    '/painel/v1/staff/approve': { staffId: 9, dueAt: null, key: null },
  });
  render(<TeamPage />);
  await screen.findByText(/Convidar Caio com os papéis Financeiro/);
  expect(screen.queryByRole('button', { name: /^Aprovar: Convidar Caio/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Aprovar: Refazer o acesso de Davi' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Aprovar' }));
  expect(await screen.findByText('O pedido foi aprovado e já vale.')).toBeDefined();
  expect(server.callsTo('/painel/v1/staff/approve').map(({ body }) => body)).toEqual([{ id: 2 }]);
});

test('an approval of a partner shows the key once, until the person has kept it', async () => {
  const user = userEvent.setup();
  const key = `lpk_${'a'.repeat(43)}`;
  const text = 'Criar a chave do parceiro Plano Exemplo: todas as unidades; 120 pedidos por minuto';
  const asked = { requestedBy: 'Bia', askedAt: '2026-11-20T12:00:00.000Z', dueAt: null };
  fakeServer({
    '/painel/v1/staff/list': { ...team, requests: [{ ...asked, id: 1, text, own: false }] },
    '/painel/v1/staff/approve': { staffId: null, dueAt: null, text, key },
  });
  render(<TeamPage />);
  await user.click(await screen.findByRole('button', { name: `Aprovar: ${text}` }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Aprovar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Chave do parceiro' }));
  expect((dialog.getByLabelText('Chave') as HTMLTextAreaElement).value).toBe(key);
  await user.click(dialog.getByRole('button', { name: 'Copiar a chave' }));
  await dialog.findByText('Chave copiada.');
  await user.click(dialog.getByRole('button', { name: 'Já guardei' }));
  await waitFor(() => expect(screen.queryByDisplayValue(key)).toBeNull());
});

const administrator = (id: number, name: string, until: string | null = null): Team['members'][number] => ({
  id,
  name,
  email: `${id}@buriti.exemplo`,
  own: false,
  state: 'active',
  grants: [{ role: 'administrator', unitIds: null, until }],
});

test('an own request says who decides it, also while one person administers the team alone', async () => {
  const request = {
    id: 3,
    text: 'Convidar Rui',
    requestedBy: 'Dora',
    askedAt: '2026-11-30T12:00:00.000Z',
    dueAt: null,
    own: true,
  };
  const opened = (members: Team['members']) => {
    fakeServer({ '/painel/v1/staff/list': { ...team, members, requests: [request] } });
    return render(<TeamPage />);
  };
  const { unmount } = opened([administrator(1, 'Dora'), administrator(2, 'Gil')]);
  await screen.findByText('Quem pediu não aprova. Outra pessoa que administra a equipe decide.');
  unmount();
  opened([administrator(1, 'Dora'), administrator(2, 'Gil', '2026-01-31'), ...team.members]);
  await screen.findByText(/só você administra a equipe: quem cuida do servidor aprova com bin\/loja/);
});

const DORA = { ...administrator(1, 'Dora'), own: true };

async function inviting(opened: boolean, members: Team['members']) {
  const user = userEvent.setup();
  fakeServer({ '/painel/v1/staff/list': { ...team, opened, members } });
  render(<TeamPage />);
  await screen.findByText('Dora');
  await user.click(screen.getByRole('button', { name: 'Convidar' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByText(/na hora/)).toBeNull();
  await user.selectOptions(dialog.getByLabelText(/^Papel/), 'Gerente');
  return dialog;
}

test.each([
  [
    'another administrator',
    true,
    [DORA, administrator(2, 'Gil')],
    'Isto não vale na hora. Outra pessoa que administra a equipe decide.',
  ],
  [
    'the server',
    true,
    [DORA],
    /^Isto não vale na hora\. Por enquanto só você administra a equipe: quem cuida do servidor/,
  ],
  [
    'no one before the first order',
    false,
    [DORA],
    /^Vale na hora, sem outra pessoa, porque a loja ainda não tem pedidos/,
  ],
])('says before an invitation that it waits for %s', async (_, opened, members, text) => {
  (await inviting(opened, members)).getByText(text);
});

test('says before an access is renewed that it waits', async () => {
  const user = userEvent.setup();
  fakeServer({ '/painel/v1/staff/list': { ...team, members: [DORA, administrator(2, 'Gil')] } });
  render(<TeamPage />);
  await user.click(await screen.findByRole('button', { name: 'Refazer acesso: Gil' }));
  within(screen.getByRole('dialog')).getByText(/^Isto não vale na hora/);
});

test('offers the own roles only to the only administrator before the first order', async () => {
  const shown = (opened: boolean, ...members: Team['members']) => {
    fakeServer({ '/painel/v1/staff/list': { ...team, opened, members } });
    return render(<TeamPage />);
  };
  const refusal = 'Só outra pessoa que administra a equipe muda os seus papéis.';
  for (const show of [() => shown(true, DORA), () => shown(false, DORA, administrator(2, 'Gil'))]) {
    const { unmount } = show();
    await screen.findByText(refusal);
    expect(screen.queryByRole('button', { name: 'Mudar papéis: Dora' })).toBeNull();
    unmount();
  }
  shown(false, DORA);
  await screen.findByRole('button', { name: 'Mudar papéis: Dora' });
  expect(screen.queryByText(refusal)).toBeNull();
});
