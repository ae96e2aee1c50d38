import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { useWantedAct } from '#ui/wanted-act.ts';
import { Palette } from './palette.tsx';

const SEARCH = '/painel/v1/orders/search';
const ALL = ['home/view', 'orders/list', 'orders/search', 'order-desk/view', 'staff/list', 'staff/invite'];
const ROW = {
  incrementId: '100000007',
  createdAt: '2026-11-20T12:00:00Z',
  buyer: 'Marina Duarte',
  lines: 1,
  units: ['Asa Norte'],
  status: 'scheduled',
  statusName: 'A realizar',
  paymentType: 'pix',
  totalCents: 3190,
  scheduleBy: null,
};

function Opened({ operations = ALL, go }: { operations?: string[]; go(path: string): void }) {
  const [open, setOpen] = useState(true);
  return <Palette open={open} onClose={() => setOpen(false)} operations={operations} go={go} />;
}

function Team({ start }: { start(): void }) {
  useWantedAct('staff/invite', start);
  return null;
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent?.trim());

test('arrows choose a page by its words, and Enter opens it', async () => {
  const user = userEvent.setup();
  const go = vi.fn();
  render(<Opened go={go} />);
  await user.keyboard('p{ArrowDown}');
  const field = screen.getByRole('combobox');
  expect(document.activeElement).toBe(field);
  expect(options()).toEqual(['Pedidos g p', 'Equipe g e', 'Convidar uma pessoa']);
  expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
    'Equipe g e',
  );
  await user.keyboard('{Enter}');
  expect(go).toHaveBeenCalledWith('/equipe');
});

test('an act starts once on its page', async () => {
  const user = userEvent.setup();
  const go = vi.fn();
  const start = vi.fn();
  const { rerender } = render(<Opened go={go} />);
  await user.keyboard('convidar{Enter}');
  expect(go).toHaveBeenCalledWith('/equipe');
  rerender(<Team start={start} />);
  rerender(<p />);
  rerender(<Team start={start} />);
  expect(start).toHaveBeenCalledTimes(1);
});

test('a name is posted when it is chosen, and an order that was found opens', async () => {
  const user = userEvent.setup();
  const go = vi.fn();
  const server = fakeServer({ [SEARCH]: { rows: [ROW] } });
  render(<Opened go={go} />);
  await user.keyboard('marina');
  expect(server.calls).toEqual([]);
  expect(options()).toEqual(['Procurar pedidos de “marina”']);
  await user.keyboard('{Enter}');
  await screen.findByRole('option', { name: /Pedido 100000007/ });
  expect(server.callsTo(SEARCH).map(({ body }) => body)).toEqual([{ text: 'marina' }]);
  expect(go).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(go).toHaveBeenCalledWith('/pedidos/100000007');
});

test('offers nothing that the person may not do', async () => {
  const user = userEvent.setup();
  render(<Opened operations={['home/view']} go={() => {}} />);
  expect(options()).toEqual(['Início g i']);
  await user.keyboard('100000007');
  screen.getByText('Nada com estas palavras.');
});
