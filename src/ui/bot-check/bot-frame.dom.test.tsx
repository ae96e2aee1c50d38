import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BotTerms, botTerms } from '../form/bot-terms.tsx';
import type { Frame } from '../frame.ts';
import { CallError } from '../http.ts';
import { botProof, warmBotCheck, withBotProof } from './bot-check.ts';
import { createBotFrame } from './bot-frame.ts';
import { rememberBotKey } from './bot-key.ts';

afterEach(() => {
  vi.useRealTimers();
  rememberBotKey('');
});

/** The test plays the frame's script. */
function frameOf(provider: string, scope: Record<string, unknown>, run = async (_script: string) => {}) {
  const target = document.implementation.createHTMLDocument();
  Object.assign(target.body.dataset, { provider, script: 'https://script.example/api.js' });
  const frame = { document: target, scope, run: vi.fn(run), close: vi.fn() } satisfies Frame;
  return { frame, open: vi.fn(async () => frame) };
}

const grecaptcha = {
  ready: (callback: () => void) => callback(),
  execute: async (siteKey: string, { action }: { action: string }) => `${siteKey} ${action}`,
};

test('loads reCAPTCHA, gets a token, closes its frame and shows its terms', async () => {
  const { frame, open } = frameOf('recaptcha', { grecaptcha });
  const bot = createBotFrame(open);
  expect(open).not.toHaveBeenCalled();
  expect(await bot.token({ siteKey: 'key', action: 'login' })).toBe('key login');
  expect(open).toHaveBeenCalledOnce();
  expect(frame.run.mock.calls).toEqual([['https://script.example/api.js']]);
  expect(frame.close).toHaveBeenCalledOnce();
  expect(await bot.token({ siteKey: 'key', action: 'card' })).toBe('key card');
  expect(open).toHaveBeenCalledTimes(2);
  render(<BotTerms />);
  expect(await screen.findByText(/Protegido por reCAPTCHA, do Google/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Termos' }).getAttribute('href')).toContain('google.com/terms');
});

test('never opens beside a typed card, and closes before one can be typed', async () => {
  const { frame, open } = frameOf('recaptcha', { grecaptcha });
  const bot = createBotFrame(open);
  await bot.open();
  bot.close();
  await vi.waitFor(() => expect(frame.close).toHaveBeenCalledOnce());
  document.body.innerHTML = '<input autocomplete="cc-number" value="4111" />';
  await expect(bot.token({ siteKey: 'key', action: 'card' })).rejects.toThrow('card fields are filled');
  expect(open).toHaveBeenCalledOnce();
  document.querySelector('input')?.remove();
  expect(await bot.token({ siteKey: 'key', action: 'card' })).toBe('key card');
});

test('makes a Turnstile widget per token and removes it afterwards', async () => {
  const removed: string[] = [];
  const turnstile = {
    render: (
      _place: Element,
      { action, callback }: { action: string; callback: (token: string) => void },
    ) => {
      queueMicrotask(() => callback(`token ${action}`));
      return `widget ${action}`;
    },
    remove: (widget: string) => removed.push(widget),
  };
  const { frame, open } = frameOf('turnstile', { turnstile });
  expect(await createBotFrame(open).token({ siteKey: 'key', action: 'contact' })).toBe('token contact');
  expect(removed).toEqual(['widget contact']);
  expect(frame.document.body.children).toHaveLength(0);
});

test('loads a failed script again the next time', async () => {
  let fails = true;
  const { frame, open } = frameOf('recaptcha', { grecaptcha }, async () => {
    if (fails) throw new Error('not loaded');
  });
  const bot = createBotFrame(open);
  await expect(bot.token({ siteKey: 'key', action: 'login' })).rejects.toThrow('not loaded');
  expect(frame.close).toHaveBeenCalled();
  expect(botTerms.get()).toBeNull();
  fails = false;
  expect(await bot.token({ siteKey: 'key', action: 'login' })).toBe('key login');
});

test('gives up on a silent provider after eight seconds', async () => {
  vi.useFakeTimers();
  const { open } = frameOf('recaptcha', {
    grecaptcha: { ...grecaptcha, execute: () => new Promise(() => {}) },
  });
  const failed = expect(createBotFrame(open).token({ siteKey: 'key', action: 'login' })).rejects.toThrow(
    'too late',
  );
  await vi.advanceTimersByTimeAsync(8000);
  await failed;
});

test('opens no frame and sends nothing without a provider', async () => {
  warmBotCheck();
  expect(await botProof('contact')).toEqual({});
  expect(document.querySelector('iframe')).toBeNull();
});

test('sends a call again with a token only if the store asks for one', async () => {
  const prove = vi.fn(async (action?: string) => ({ botToken: `token ${action}` }));
  const refusal = new CallError(403, 'bot_check', 'Não conseguimos confirmar.');
  const wanting = vi.fn(async ({ botToken }: { botToken?: string }) => {
    if (!botToken) throw refusal;
    return botToken;
  });
  expect(await withBotProof('login', async () => 'done', prove)).toBe('done');
  const other = new CallError(401, 'wrong_credentials', 'Errada.');
  await expect(withBotProof('login', () => Promise.reject(other), prove)).rejects.toBe(other);
  expect(prove).not.toHaveBeenCalled();
  expect(await withBotProof('login', wanting, prove)).toBe('token login');
  expect(wanting.mock.calls).toEqual([[{}], [{ botToken: 'token login' }]]);
  await expect(withBotProof('login', wanting, async () => ({}))).rejects.toBe(refusal);
  expect(wanting).toHaveBeenCalledTimes(3);
});
