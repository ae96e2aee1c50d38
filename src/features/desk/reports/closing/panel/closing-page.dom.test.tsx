import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readSession } from '#features/desk/staff/panel/session.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { ClosingPage } from './closing-page.tsx';

const DAY = '/painel/v1/closing/day';
const sum = {
  row: 'pix',
  ledgerReceivedCents: 1000,
  ledgerRefundedCents: 0,
  receivedCents: 2000,
  refundedCents: 0,
  otherCents: 0,
  feeCents: 0,
  gapCents: 1000,
};
const difference = {
  subject: 'entry pix E1',
  kind: 'received_without_order',
  method: 'pix',
  ownDay: '2026-11-20',
  gapCents: 1000,
  incrementId: '',
  suggestion: 'movement receipt E2',
  returnable: 'E1',
  settled: null,
  reason: '',
};
const missing = {
  ...difference,
  subject: 'movement receipt E2',
  kind: 'order_without_credit',
  gapCents: -1000,
  incrementId: '100000042',
  suggestion: null,
  returnable: '',
};
const open = {
  day: '2026-11-20',
  today: '2026-11-21',
  state: 'open',
  next: '2026-11-20',
  closed: null,
  sums: [sum],
  depositsCents: 0,
  differences: [difference, missing],
  count: 2,
  open: 2,
  reads: [],
  mark: 'm1',
};
const ACTS = [
  'closing/undo',
  'closing/link',
  'closing/explain',
  'closing/close',
  'closing/add-statement',
  'closing/ask-bank',
];

async function show(answer: object, { search = '', acts = [...ACTS, 'payments/return-receipt'] } = {}) {
  const server = fakeServer({
    [DAY]: answer,
    '/painel/v1/staff/me': {
      state: 'open',
      name: 'Ana',
      roles: [],
      operations: ['closing/day', 'closing/month', 'closing/export', ...acts],
      steppedUp: true,
    },
  });
  await readSession();
  render(
    <NavigationProvider value={documentNavigation({ pathname: '/painel/fechamento', search, hash: '' })}>
      <ClosingPage />
    </NavigationProvider>,
  );
  await screen.findByRole('heading', { level: 2 });
  return { server, user: userEvent.setup() };
}

test('differences come with their acts, and the day cannot be closed while one is open', async () => {
  const { server, user } = await show(open);
  expect(screen.getByText('2 diferenças a decidir')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Fechar dia' })).toBeNull();
  server.answer('/painel/v1/closing/explain', { ok: true });
  await user.click(screen.getByRole('button', { name: /^Explicar pedido sem crédito/ }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/Explicação/), 'Feriado no banco');
  await user.click(dialog.getByRole('button', { name: 'Explicar' }));
  await screen.findByText('Diferença explicada.');
  expect(server.callsTo('/painel/v1/closing/explain')[0]?.body).toEqual({
    day: '2026-11-20',
    subject: 'movement receipt E2',
    gapCents: -1000,
    reason: 'Feriado no banco',
  });
});

test('a suggestion is chosen beforehand and linked by the person', async () => {
  const { server, user } = await show(open);
  server.answer('/painel/v1/closing/link', { ok: true });
  await user.click(screen.getByRole('button', { name: /^Vincular recebido sem pedido/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Vincular' }));
  await screen.findByText('Linha do extrato vinculada.');
  expect(server.callsTo('/painel/v1/closing/link')[0]?.body).toMatchObject({
    movement: 'movement receipt E2',
  });
});

test('a decision is taken back, and money that the bank returned is not', async () => {
  const linked = { ...difference, settled: 'linked', reason: 'Vinculada ao pedido 100000042.' };
  const late = { ...missing, settled: 'rule', ownDay: '2026-11-18' };
  const { server, user } = await show({ ...open, differences: [linked, late], open: 0 });
  expect(screen.getByRole('link', { name: '18/11/2026' }).getAttribute('href')).toBe(
    '/painel/fechamento?dia=2026-11-18',
  );
  server.answer('/painel/v1/closing/undo', { ok: true });
  await user.click(screen.getByRole('button', { name: /^Desfazer/ }));
  await screen.findByText('Decisão desfeita.');
  expect(server.callsTo('/painel/v1/closing/undo').map(({ body }) => body)).toEqual([
    { day: '2026-11-20', subject: 'entry pix E1' },
  ]);
});

test('the outcome of an upload takes the focus, also of the same file again', async () => {
  const { server, user } = await show(open);
  const day = '2026-11-20';
  server.answer('/painel/v1/closing/add-statement', {
    source: 'ofx',
    from: day,
    to: day,
    lines: 1,
    added: 0,
    skipped: 0,
  });
  for (let times = 0; times < 2; times++) {
    const field = screen.getByLabelText(/Enviar extrato/);
    field.focus();
    await user.upload(field, new File(['OFX'], 'a.ofx'));
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/0 linhas novas\.$/));
  }
});

test('a day without differences is closed in the state that was shown', async () => {
  const { server, user } = await show({ ...open, differences: [], count: 0, open: 0 });
  server.answer('/painel/v1/closing/close', { day: '2026-11-20' });
  await user.click(screen.getByRole('button', { name: 'Fechar dia' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Fechar dia' }));
  await screen.findByText('20/11/2026 está fechado.');
  expect(server.callsTo('/painel/v1/closing/close')[0]?.body).toEqual({ day: '2026-11-20', mark: 'm1' });
});

test('a file is sent as it is, and a refusal stays beside the field', async () => {
  const { server, user } = await show(open);
  const ADD = '/painel/v1/closing/add-statement';
  server.answer(ADD, () =>
    Response.json({ code: 'unreadable', detail: 'Nada foi gravado. Linha 7: valor.' }, { status: 400 }),
  );
  await user.upload(screen.getByLabelText(/Enviar extrato/), new File(['OFX'], 'a.ofx'));
  await screen.findByText('Nada foi gravado. Linha 7: valor.');
  expect(server.callsTo(ADD)[0]?.body).toEqual({ file: btoa('OFX') });
});

test('a role that only looks sees the differences without acts', async () => {
  await show(open, { acts: [] });
  expect(screen.getByText('Recebido sem pedido')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Explicar|Vincular|Devolver|Pedir/ })).toBeNull();
});

test('a closed day says who closed it', async () => {
  await show({ ...open, state: 'closed', closed: { at: '2026-11-21T12:00:00Z', by: 'Ana' }, open: 0 });
  expect(screen.getByText(/^Fechado em .* por Ana$/)).toBeDefined();
});
