import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../http.ts';
import { useAction } from './use-action.ts';

function Press({ work }: { work: (what: string) => Promise<void> }) {
  const { busy, failure, run } = useAction(work);
  return (
    <>
      <button type="button" aria-busy={busy} onClick={() => void run('isto')}>
        Fazer
      </button>
      {failure && <p role="alert">{failure}</p>}
    </>
  );
}

const assign = vi.fn();
beforeEach(() => {
  window.history.replaceState(null, '', '/editar-conta?rede=x');
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});
afterEach(() => {
  vi.restoreAllMocks();
  assign.mockClear();
  window.history.replaceState(null, '', '/');
});

const button = () => screen.getByRole('button');
const press = () => userEvent.setup().click(button());

test('is busy until the work ends, and shows a failure until the next press', async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const work = vi.fn((_what: string) => answers[work.mock.calls.length - 1]?.promise ?? Promise.resolve());
  render(<Press work={work} />);
  await press();
  expect(work).toHaveBeenCalledWith('isto');
  expect(button().getAttribute('aria-busy')).toBe('true');
  answers[0]?.reject(new CallError(409, 'taken', 'Já existe.'));
  expect((await screen.findByRole('alert')).textContent).toBe('Já existe.');
  expect(button().getAttribute('aria-busy')).toBe('false');
  await press();
  expect(screen.queryByRole('alert')).toBeNull();
  answers[1]?.resolve();
  await expect.poll(() => button().getAttribute('aria-busy')).toBe('false');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows an unexpected failure without its own words', async () => {
  render(<Press work={() => Promise.reject(new TypeError('x is undefined'))} />);
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Não foi possível concluir. Tente de novo em instantes.',
  );
});

test('leads to the sign-in page and back after the session has ended', async () => {
  render(<Press work={() => Promise.reject(new CallError(401, 'signed_out', 'Entre.'))} />);
  await press();
  await expect.poll(() => assign.mock.calls).toEqual([['/entre?volta=%2Feditar-conta%3Frede%3Dx']]);
  expect(screen.queryByRole('alert')).toBeNull();
});
