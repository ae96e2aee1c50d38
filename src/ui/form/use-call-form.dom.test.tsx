import { fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { SAVED, toast, toasts } from '../toast/toast.ts';
import { useCallForm } from './use-call-form.ts';

function Form() {
  const form = useForm({ defaultValues: { fullName: 'Marina' } });
  const { onSubmit } = useCallForm(form, () => Promise.reject(new Error('no connection')));
  return (
    <form onSubmit={onSubmit}>
      <p role="alert">{form.formState.errors.root?.message}</p>
      <button type="submit">Salvar</button>
    </form>
  );
}

test('removes an earlier "saved" when an error appears', async () => {
  toast('Dados salvos.', { about: SAVED });
  render(<Form />);
  fireEvent.click(screen.getByRole('button'));
  await screen.findByText(/^Não foi possível concluir/);
  expect(toasts.get()).toEqual([]);
});
