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
  visitAt: null,
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

const CUSTOMERS = '/painel/v1/customer-desk/search';
const PERSON = { id: 12, name: 'Célia Prado', document: '***.***.247-**', city: 'Brasília' };

test('customers are found by a posted search, and one opens', async () => {
  const user = userEvent.setup();
  const go = vi.fn();
  const server = fakeServer({
    [CUSTOMERS]: { rows: [PERSON], next: null, crowded: false, key: 'k3f9abcd' },
  });
  render(<Opened operations={[...ALL, 'customer-desk/search']} go={go} />);
  await user.keyboard('celia');
  expect(options()).toEqual(['Procurar pedidos de “celia”', 'Procurar clientes com “celia”']);
  expect(server.calls).toEqual([]);
  await user.keyboard('{ArrowDown}{Enter}');
  await screen.findByRole('option', { name: /^Célia Prado ?\*\*\*\.\*\*\*\.247-\*\* · Brasília$/ });
  expect(server.callsTo(CUSTOMERS).map(({ body }) => body)).toEqual([{ text: 'celia' }]);
  await user.keyboard('{Enter}');
  expect(go).toHaveBeenCalledWith('/clientes/12');
});

test('more customers than one page lead to their list, and none say so', async () => {
  const user = userEvent.setup();
  const go = vi.fn();
  const server = fakeServer({ [CUSTOMERS]: { rows: [PERSON], next: 12, crowded: false, key: 'k3f9abcd' } });
  render(<Opened operations={['customer-desk/search']} go={go} />);
  await user.keyboard('celia{Enter}');
  await screen.findByRole('option', { name: 'Ver todos em Clientes' });
  server.answer(CUSTOMERS, { rows: [], next: null, crowded: false, key: 'k3f9abce' });
  await user.keyboard('s{Enter}');
  await screen.findByText('Nenhum cliente encontrado.');
  await user.keyboard('{Backspace}');
  server.answer(CUSTOMERS, { rows: [PERSON], next: 12, crowded: false, key: 'k3f9abcf' });
  await user.keyboard('{Enter}');
  await screen.findByRole('option', { name: 'Ver todos em Clientes' });
  await user.keyboard('{ArrowUp}{Enter}');
  expect(go).toHaveBeenCalledWith('/clientes?busca=k3f9abcf');
});

test('offers nothing that the person may not do', async () => {
  const user = userEvent.setup();
  render(<Opened operations={['home/view']} go={() => {}} />);
  expect(options()).toEqual(['Início g i']);
  await user.keyboard('100000007');
  screen.getByText('Nada com estas palavras.');
});
