import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { rafaelView } from '#test/cast/beneficiaries.ts';
import { forgetCutOff } from '#test/helpers/cut-off.ts';
import { useCutOffForm, useSessionEnded } from '#ui/form/ended-session.ts';
import { useRegistering } from './use-registering.ts';

const lines = [
  { id: 31, productId: 7, amount: 1 },
  { id: 32, productId: 8, amount: 2 },
] as Parameters<typeof useRegistering>[1]['lines'];
const people = [rafaelView];
const registering = (customerId: number) =>
  renderHook(() => useRegistering(customerId, { lines }, people)).result;

/** Leaves typed text in the form of that name, as a document does that is unloaded. */
function typedInto(name: string) {
  const { result, unmount } = renderHook(() => {
    const form = useForm({ defaultValues: { name: '' } });
    useCutOffForm(form, name);
    return form;
  });
  result.current.setValue('name', 'Rafael Exemplo Lima');
  const stored = sessionStorage.getItem('formulario-aberto') ?? '';
  unmount();
  sessionStorage.setItem('formulario-aberto', stored);
  renderHook(() => useSessionEnded('/nad'));
}

afterEach(forgetCutOff);

const unit = { lineId: 32, index: 1, productId: 8 };

test.each([
  ['a new person for a unit of a service', { unit, existing: undefined }],
  ['one who is completed', { unit, existing: people[0] }],
  ['a new person for all services', { unit: null }],
])('after sign-in the dialog opens again for %s', (_who, open) => {
  window.history.replaceState(null, '', '/nad');
  const before = registering(1);
  expect(before.current).toMatchObject({ registering: null, name: '' });
  const named = renderHook(() => useRegistering(1, { lines }, people));
  act(() => named.result.current.setRegistering(open));
  typedInto(named.result.current.name);
  expect(registering(2).current.registering).toBeNull();
  expect(registering(1).current).toMatchObject({ registering: open, name: named.result.current.name });
});
