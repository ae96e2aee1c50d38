import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { readCookie, writeCookie } from '#ui/browser-storage.ts';
import { ConsentQuestion } from './consent-question.tsx';
import { ConsentScreen } from './consent-screen.tsx';

beforeEach(() => void writeCookie('consent', '', { days: 0 }));

function ask(answer: object | (() => Response)) {
  const { callsTo } = fakeServer({ '/v1/data': visitorData(), '/v1/consent': answer });
  const onAnswered = vi.fn();
  renderPage(<ConsentQuestion onAnswered={onAnswered} />);
  return { callsTo, onAnswered };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test.each([
  ['Rejeitar', '2'],
  ['Aceitar', '2.analytics.partners'],
])('%s is recorded and then stored as %s', async (name, cookie) => {
  const { onAnswered } = ask({ ok: true });
  await press(name);
  await waitFor(() => expect(onAnswered).toHaveBeenCalledTimes(1));
  expect(readCookie('consent')).toBe(cookie);
});

test('returns focus after the answer', async () => {
  fakeServer({ '/v1/data': visitorData(), '/v1/consent': { ok: true } });
  const onAnswered = vi.fn();
  renderPage(
    <>
      <a href="#antes">Antes</a>
      <ConsentQuestion onAnswered={onAnswered} />
    </>,
  );
  screen.getByRole('link', { name: 'Antes' }).focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rejeitar' }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(onAnswered).toHaveBeenCalledTimes(1));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Antes' }));
});

test('moves focus to the content when nothing had it before', async () => {
  fakeServer({ '/v1/data': visitorData(), '/v1/consent': { ok: true } });
  const onAnswered = vi.fn();
  renderPage(
    <>
      <main tabIndex={-1} />
      <ConsentQuestion onAnswered={onAnswered} />
    </>,
  );
  screen.getByRole('button', { name: 'Rejeitar' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(onAnswered).toHaveBeenCalledTimes(1));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('sends the answer so that leaving the page does not stop it', async () => {
  ask({ ok: true });
  const sent = vi.spyOn(globalThis, 'fetch');
  await press('Rejeitar');
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('/v1/consent', expect.objectContaining({ keepalive: true })),
  );
});

test('gives both answers the same look', () => {
  ask({ ok: true });
  const [reject, accept] = ['Rejeitar', 'Aceitar'].map((name) => screen.getByRole('button', { name }));
  expect(reject?.className).toBe(accept?.className);
});

test('keeps the question open, with the reason, when the answer cannot be recorded', async () => {
  const { onAnswered } = ask(() => Response.json({ code: 'x', detail: 'Tente de novo.' }, { status: 503 }));
  await press('Aceitar');
  await screen.findByText('Tente de novo.');
  expect(onAnswered).not.toHaveBeenCalled();
  expect(readCookie('consent') ?? '').toBe('');
});

test('ticks nothing beforehand on the page, and offers each purpose separately', {
  meta: { spec: ['purchase 36'] },
}, async () => {
  fakeServer({ '/v1/data': visitorData(), '/v1/consent': { ok: true } });
  const onChosen = vi.fn();
  renderPage(<ConsentScreen purposes={['analytics', 'partners']} choices={{}} onChosen={onChosen} />);
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Medição de uso' }));
  await press('Guardar a escolha');
  await screen.findByText('Escolha guardada');
  expect(onChosen).toHaveBeenCalledWith({ analytics: true, partners: false });
  expect(readCookie('consent')).toBe('2.analytics');
  await press('Rejeitar');
  await waitFor(() => expect(readCookie('consent')).toBe('2'));
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
});
