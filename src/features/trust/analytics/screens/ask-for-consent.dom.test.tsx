import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConsentQuestion } from '#features/trust/consent/screens/consent-question.tsx';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { failed, fakeServer, held } from '#test/helpers/fake-server.ts';
import { readCookie } from '#ui/browser-storage.ts';
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
});
