import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { toasts } from '#ui/toast/toast.ts';
import { SignLanguageAssistant } from './sign-language-assistant.tsx';

afterEach(() => {
  document.getElementById('hand-talk-data')?.remove();
  localStorage.clear();
});

test('withdraws the error when the assistant opens after all', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('HT', class {});
  const block = Object.assign(document.createElement('script'), {
    id: 'hand-talk-data',
    type: 'application/json',
    textContent: JSON.stringify({ isEnabled: true, provider: 'handtalk', token: 'token' }),
  });
  document.body.append(block);
  const scripts: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    scripts.push(nodes[0] as HTMLScriptElement);
  });
  render(<SignLanguageAssistant enabled />);
  const user = userEvent.setup();
  const libras = () => screen.getByRole('button', { name: 'Libras' });
  expect(libras().getAttribute('aria-pressed')).toBe('false');
  await user.click(libras());
  await waitFor(() => expect(scripts).toHaveLength(1));
  await act(async () => void scripts[0]?.onerror?.(new Event('error')));
  await waitFor(() => expect(toasts.get().map(({ tone }) => tone)).toEqual(['error']));
  await user.click(libras());
  await waitFor(() => expect(scripts).toHaveLength(2));
  await act(async () => void scripts[1]?.onload?.(new Event('load')));
  expect(toasts.get()).toEqual([]);
  expect(libras().getAttribute('aria-pressed')).toBe('true');
});

test('does not offer itself where the store or the page has none: the console says so, and no alert', {
  meta: { spec: ['storefront 233'] },
}, () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {});
  const { rerender } = render(<SignLanguageAssistant enabled={false} />);
  const libras = () => screen.queryByRole('button', { name: 'Libras' });
  expect(libras()).toBeNull();
  expect(log.mock.calls).toEqual([['Assistente de Libras desativado']]);
  expect([screen.queryByRole('alert'), toasts.get()]).toEqual([null, []]);
  rerender(<SignLanguageAssistant enabled />);
  expect(libras()).not.toBeNull();
});
