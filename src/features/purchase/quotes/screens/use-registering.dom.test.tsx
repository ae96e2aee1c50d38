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
  renderHook(() => useRegistering(customerId, { lines }, people, false)).result;

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
  const named = renderHook(() => useRegistering(1, { lines }, people, false));
  act(() => named.result.current.setRegistering(open));
  typedInto(named.result.current.name);
  expect(registering(2).current.registering).toBeNull();
  expect(registering(1).current).toMatchObject({ registering: open, name: named.result.current.name });
});

const myself = { ...rafaelView, isCustomer: true };
const one = [{ id: 31, productId: 7, amount: 1 }] as typeof lines;

test.each([
  ['the only service is for another person', one, [myself], true, { lineId: 31, index: 0, productId: 7 }],
  ['the question was not answered just now', one, [myself], false, undefined],
  ['the account knows another person', one, [myself, rafaelView], true, undefined],
  ['several services are for several people', lines, [myself], true, undefined],
])('the dialog of a new person opens by itself only where nothing else can be meant: %s', (...row) => {
  const [, wanted, known, forOthers, unit] = row;
  const { result } = renderHook(() => useRegistering(1, { lines: wanted }, known, forOthers));
  expect(result.current.registering?.unit).toEqual(unit);
});
