import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { phraseKey } from '#features/shop/search/missed/phrase-key.ts';
import { CONSENT_COOKIE } from '#features/trust/consent/answered.ts';
import { cookieOf } from '#features/trust/consent/consent.ts';
import { visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { writeCookie } from '#ui/browser-storage.ts';
import { MissedSearch } from './missed-search.tsx';

const COUNT = '/v1/missed';
const WORDS = '/v1/missed/words';

const server = (wanted: string[] = []) =>
  fakeServer({ '/v1/data': visitorData(), [COUNT]: { wanted }, [WORDS]: { ok: true } });

test('sends the hash of the words, and no words before the server asks for them', async () => {
  const { calls, callsTo } = server();
  render(<MissedSearch query="Zubarána" />);
  await waitFor(() => expect(callsTo(COUNT)).toHaveLength(1));
  expect(callsTo(COUNT)[0]?.body).toEqual({ kind: 'search', keys: [await phraseKey('search', 'zubarana')] });
  expect(JSON.stringify(calls)).not.toContain('zubarana');
});

test('sends the words that the server asks for', async () => {
  const { callsTo } = server([await phraseKey('search', 'zubarana')]);
  render(<MissedSearch query="zubarana" />);
  await waitFor(() => expect(callsTo(WORDS)).toHaveLength(1));
  expect(callsTo(WORDS)[0]?.body).toEqual({ kind: 'search', phrases: ['zubarana'] });
});

test.each([
  ['looks like a document', '123.456.789-09', () => {}],
  ['has a first name', 'marina duarte', () => {}],
  [
    'comes from a browser that asks not to be measured',
    'zubarana',
    () => vi.stubGlobal('navigator', { ...navigator, globalPrivacyControl: true }),
  ],
  [
    'comes from a visitor who refused to be measured',
    'zubarana',
    () => writeCookie(CONSENT_COOKIE, cookieOf({}), { days: 1 }),
  ],
])('sends nothing of a search that %s', (_, query, arrange) => {
  const { calls } = server();
  arrange();
  // The page makes the hash before its first call, as soon as it is shown.
  const digest = vi.spyOn(crypto.subtle, 'digest');
  render(<MissedSearch query={query} />);
  expect(digest).not.toHaveBeenCalled();
  expect(calls).toEqual([]);
});

test('a failure shows nothing', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { answer } = server();
  answer(COUNT, () => Response.json({ code: 'too_many', detail: 'Aguarde.' }, { status: 429 }));
  const { container } = render(<MissedSearch query="zubarana" />);
  await waitFor(() => expect(warned).toHaveBeenCalledOnce());
  expect(container.textContent).toBe('');
});
