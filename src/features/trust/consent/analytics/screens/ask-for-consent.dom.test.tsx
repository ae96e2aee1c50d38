import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConsentQuestion } from '#features/trust/consent/screens/consent-question.tsx';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { failed, fakeServer, held } from '#test/helpers/fake-server.ts';
import { readCookie } from '#ui/browser-storage.ts';
import { Modal } from '#ui/dialog/dialog.tsx';
import { askForConsent } from './ask-for-consent.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('records on the next page an answer given just before leaving, without asking again', async () => {
  const lost = held();
  fakeServer({ '/v1/data': visitorData(), '/v1/consent': lost.answer });
  renderPage(<ConsentQuestion onAnswered={() => {}} />);
  await press('Aceitar');
  cleanup();
  expect(readCookie('consent') ?? '').toBe('');

  const onAnswered = vi.fn();
  const { callsTo } = fakeServer({ '/v1/data': visitorData(), '/v1/consent': { ok: true } });
  await askForConsent(onAnswered);
  expect(onAnswered).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
  expect(callsTo('/v1/consent').map(({ body }) => body)).toMatchObject([
    { choices: { analytics: true, partners: true }, source: 'question' },
  ]);
  expect(readCookie('consent')).toBe('2.analytics.partners');
});

test('stays answerable in a dialog that opens over it, and outlives the dialog', async () => {
  fakeServer({ '/v1/data': visitorData(), '/v1/consent': { ok: true } });
  const onAnswered = vi.fn();
  await act(() => askForConsent(onAnswered));
  const dialog = (open: boolean) => (
    <Modal open={open} onClose={() => {}} title="Onde você quer ser atendido?">
      Brasília
    </Modal>
  );
  const { rerender } = renderPage(dialog(true));
  const city = await screen.findByRole('dialog', { name: 'Onde você quer ser atendido?' });
  within(city).getByRole('region', { name: 'Cookies' });
  rerender(dialog(false));
  await waitFor(() => expect(screen.queryByText('Brasília')).toBeNull());
  expect(screen.getByRole('region', { name: 'Cookies' }).closest('dialog')).toBeNull();
  rerender(dialog(true));
  await press('Rejeitar');
  await waitFor(() => expect(onAnswered).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
  expect(readCookie('consent')).toBe('2');
});

test('asks again when the answer still cannot be recorded', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  fakeServer({ '/v1/data': visitorData(), '/v1/consent': failed });
  renderPage(<ConsentQuestion onAnswered={() => {}} />);
  await press('Aceitar');
  await screen.findByRole('alert');
  cleanup();
  const onAnswered = vi.fn();
  await act(() => askForConsent(onAnswered));
  screen.getByRole('region', { name: 'Cookies' });
  expect(onAnswered).not.toHaveBeenCalled();
  expect(readCookie('consent') ?? '').toBe('');
  fakeServer({ '/v1/data': visitorData(), '/v1/consent': { ok: true } });
  await press('Rejeitar');
  await waitFor(() => expect(onAnswered).toHaveBeenCalledTimes(1));
});
