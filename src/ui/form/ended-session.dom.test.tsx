import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { CHANGE_MS, postJson, rememberFormKey } from '../http.ts';
import { signInAgain, useCutOffForm, useSessionEnded, wasCutOff } from './ended-session.ts';
import { useCallForm } from './use-call-form.ts';

interface SaveContract {
  method: 'POST';
  path: '/v1/customer/save';
  body: GenericSchema<{ fullName: string; currentPassword: string }>;
  answer: GenericSchema<object>;
}

const OWNER = 'meus-dados marina@exemplo.com.br';

function Form({ name = OWNER }: { name?: string }) {
  const form = useForm({ defaultValues: { fullName: 'Marina', currentPassword: '' } });
  useCutOffForm(form, name);
  const { onSubmit } = useCallForm(
    form,
    async (values) => {
      await postJson<SaveContract>('/v1/customer/save', values, { within: CHANGE_MS, has: [] });
    },
    signInAgain,
  );
  return (
    <form onSubmit={onSubmit}>
      <input aria-label="Nome" {...form.register('fullName')} />
      <input aria-label="Senha" {...form.register('currentPassword')} />
      <button type="submit">Salvar</button>
    </form>
  );
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const assign = vi.fn();

beforeEach(() => {
  window.history.replaceState(null, '', '/editar-conta');
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  rememberFormKey('chave');
});
afterEach(() => {
  vi.restoreAllMocks();
  assign.mockClear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

/** Unloads the document with the form and without cleanup, like a real navigation. */
async function cutOff() {
  fakeServer({
    '/v1/customer/save': () => Response.json({ code: 'signed_out', detail: 'Entre.' }, { status: 401 }),
  });
  const page = render(<Form />);
  fireEvent.input(box('Nome'), { target: { value: 'Marina Lima' } });
  fireEvent.input(box('Senha'), { target: { value: 'palmeira-1988' } });
  fireEvent.click(screen.getByRole('button'));
  await expect.poll(() => assign.mock.calls).toEqual([['/entre?volta=%2Feditar-conta']]);
  const stored = sessionStorage.getItem('formulario-aberto') ?? '';
  page.unmount();
  sessionStorage.setItem('formulario-aberto', stored);
  return stored;
}

test('explains an ended session at sign-in and restores the typed text for the same customer', async () => {
  expect(await cutOff()).not.toContain('palmeira');
  expect(wasCutOff(OWNER)).toBe(false);
  expect(renderHook(() => useSessionEnded('/enderecos')).result.current).toBe(false);
  expect(renderHook(() => useSessionEnded('/editar-conta?x=1')).result.current).toBe(true);
  expect(wasCutOff(OWNER)).toBe(true);
  render(<Form />);
  expect(box('Nome').value).toBe('Marina Lima');
  expect(box('Senha').value).toBe('');
  expect(wasCutOff(OWNER)).toBe(false);
});

test('restores nothing for another customer or after leaving on purpose', async () => {
  await cutOff();
  renderHook(() => useSessionEnded('/editar-conta'));
  const other = render(<Form name="meus-dados rafael@exemplo.com.br" />);
  expect(box('Nome').value).toBe('Marina');
  expect(sessionStorage).toHaveLength(0);
  fireEvent.input(box('Nome'), { target: { value: 'Rafael Lima' } });
  expect(sessionStorage).toHaveLength(1);
  other.unmount();
  expect(sessionStorage).toHaveLength(0);
});
