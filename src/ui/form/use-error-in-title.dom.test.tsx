import { valibotResolver } from '@hookform/resolvers/valibot';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { minLength, object, pipe, string } from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { ErrorSummary } from '../error-summary/error-summary.tsx';
import { summaryOf } from '../error-summary/summary-of.ts';
import { TextField } from '../field/controls.tsx';
import { fieldsOf } from './fields-of.ts';
import { useCallForm } from './use-call-form.ts';

const MISSING = 'Informe o nome.';
const nameForm = object({ name: pipe(string(), minLength(1, MISSING)) });

function NameForm({ id = '' }) {
  const form = useForm({
    resolver: valibotResolver(nameForm, undefined, { raw: true }),
    defaultValues: { name: '' },
  });
  const field = fieldsOf(form, { name: `Nome${id}` }, id);
  const { attempt, onSubmit } = useCallForm(form, () => new Promise(() => {}));
  return (
    <form noValidate onSubmit={onSubmit}>
      <ErrorSummary items={summaryOf(form.formState.errors, { name: 'Nome' }, id)} attempt={attempt} />
      <TextField {...field('name')} />
      <button type="submit">Salvar{id}</button>
    </form>
  );
}

const summaries = () => screen.queryAllByRole('alert');

async function submit(name = 'Salvar') {
  const before = summaries().length;
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(summaries()).toHaveLength(before + 1));
}

beforeEach(() => {
  document.title = 'Meus dados | Buriti Saúde';
});

test('the title says "Erro" first while a form has failed, and no longer once the fields are corrected', async () => {
  render(<NameForm />);
  expect(document.title).toBe('Meus dados | Buriti Saúde');
  await submit();
  expect(document.title).toBe('Erro: Meus dados | Buriti Saúde');
  await userEvent.type(screen.getByRole('textbox'), 'Marina');
  expect(document.title).toBe('Meus dados | Buriti Saúde');
});

test('only the summary announces the failure', async () => {
  render(<NameForm />);
  await submit();
  const announcing = [...document.querySelectorAll('[role="alert"], [role="status"], [aria-live]')];
  expect(announcing.filter(({ textContent }) => textContent.includes(MISSING))).toEqual([
    screen.getByRole('alert'),
  ]);
});

test('two failed forms say it once, until both are corrected', async () => {
  render(
    <>
      <NameForm id="-a" />
      <NameForm id="-b" />
    </>,
  );
  await submit('Salvar-a');
  await submit('Salvar-b');
  expect(document.title).toBe('Erro: Meus dados | Buriti Saúde');
  const [first, second] = screen.getAllByRole<HTMLInputElement>('textbox');
  await userEvent.type(first as HTMLInputElement, 'Marina');
  expect(document.title).toBe('Erro: Meus dados | Buriti Saúde');
  await userEvent.type(second as HTMLInputElement, 'Marina');
  expect(document.title).toBe('Meus dados | Buriti Saúde');
});

test('the next page does not inherit it', async () => {
  const { unmount } = render(<NameForm />);
  await submit();
  document.title = 'Entrar | Buriti Saúde';
  unmount();
  expect(document.title).toBe('Entrar | Buriti Saúde');
});
