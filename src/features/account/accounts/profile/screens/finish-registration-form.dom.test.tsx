import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { marinaAsCustomer } from '#test/cast/people.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { rememberFormKey } from '#ui/http.ts';
import { FinishRegistrationForm } from './finish-registration-form.tsx';

afterEach(() => sessionStorage.clear());

const unfinished = { ...marinaAsCustomer, phone: '', registrationComplete: false };
const open = (id: number, onDone = () => {}) =>
  render(
    <FinishRegistrationForm
      customer={{ ...unfinished, id }}
      today="2026-11-20"
      foreigners={false}
      onDone={onDone}
    />,
  );
const phone = () => screen.getByLabelText<HTMLInputElement>(/^Telefone/);
const type = (value: string) => fireEvent.input(phone(), { target: { value } });

test('asks only for what is missing, and folds away what the account has', {
  meta: { spec: ['purchase 28'] },
}, () => {
  open(1);
  const folded = (label: RegExp) => screen.getByLabelText(label).closest('details')?.open;
  expect(folded(/^Telefone/)).toBeUndefined();
  for (const label of [/^Nome completo/, /^Data de nascimento/, /^CPF/, /^Nome da mãe/, /^Rua/, /^Número/])
    expect([label, folded(label)]).toEqual([label, false]);
  screen.getByText('O que já temos');
});

test('a pending address is asked for whole', () => {
  render(
    <FinishRegistrationForm
      customer={{ ...marinaAsCustomer, id: 1, defaultAddress: null }}
      today="2026-11-20"
      foreigners={false}
      onDone={() => {}}
    />,
  );
  expect(screen.getByLabelText(/^CEP/).closest('details')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Não sei o CEP ou moro fora do Brasil' }));
  expect(screen.getByLabelText(/^Rua/).closest('details')).toBeNull();
  expect(screen.getByLabelText(/^Telefone/).closest('details')?.open).toBe(false);
});

/** As in a reload, no cleanup runs, and the next document finds the tab's storage. */
function reload(): void {
  const tab = { ...sessionStorage };
  document.body.replaceChildren();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value);
}

test('restores typed values after a reload for the same customer', {
  meta: { spec: ['purchase 28'] },
}, () => {
  open(1);
  type('(61) 99550-0199');
  reload();
  open(1);
  expect(phone().value).toBe('(61) 99550-0199');
});

test('restores nothing for another customer in the same tab', () => {
  open(1);
  type('(61) 99550-0199');
  reload();
  open(2);
  expect(phone().value).toBe('');
});

test('leaves no draft behind after finishing', async () => {
  rememberFormKey('chave');
  fakeServer({ '/v1/register/finish': { formKey: 'nova' } });
  const onDone = vi.fn();
  open(1, onDone);
  type('(61) 99550-0199');
  // This DOM empties a select whose options change.
  fireEvent.change(screen.getByLabelText(/^País/), { target: { value: 'BR' } });
  fireEvent.change(screen.getByLabelText(/^Estado/), { target: { value: 'DF' } });
  expect(JSON.stringify({ ...sessionStorage })).toContain('99550-0199');
  fireEvent.click(screen.getByRole('button', { name: 'Salvar e continuar' }));
  await expect.poll(() => onDone.mock.calls).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
});
