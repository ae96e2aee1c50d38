import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { HYDRATED } from '../hydrated.ts';
import { holdEarlyInput } from './early-scripts.ts';
import { replayEarlyInput } from './replay-early-input.ts';

const STALLED_MS = 15_000;
const reload = vi.fn();
let done: string[] = [];
let arrived = 0;

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === name,
  ) as HTMLButtonElement;
const busy = () => [...document.querySelectorAll('[aria-busy]')].map(({ textContent }) => textContent);

/** Loads a new document with its early script. */
function load(): void {
  window.earlyInput?.release();
  document.body.innerHTML = '';
  holdEarlyInput();
  document.body.innerHTML = ['Comprar', 'Avise-me', 'Menu']
    .map((name) => `<button type="button"><span>${name}</span></button>`)
    .join('');
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

async function hydrate(): Promise<void> {
  for (const one of document.querySelectorAll('button'))
    one.addEventListener('click', () => done.push(one.textContent ?? ''));
  document.dispatchEvent(new Event(HYDRATED));
  await Promise.resolve();
}

const fail = () => window.dispatchEvent(new Event('unhandledrejection'));

// A document calls this only once.
replayEarlyInput();

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  done = [];
  arrived = 0;
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => Array(arrived).fill({}));
  load();
});

// Later tests press buttons too, which the early script would hold.
afterAll(() => window.earlyInput?.release());

test('replays several presses once each, in order', async () => {
  for (const name of ['Menu', 'Comprar', 'Menu']) button(name).click();
  expect(busy()).toEqual(['Comprar', 'Menu']);
  await hydrate();
  expect(done).toEqual(['Menu', 'Comprar']);
  expect(busy()).toEqual([]);
});

test('reloads the page after failed scripts and replays the presses then', async () => {
  button('Menu').click();
  button('Comprar').click();
  fail();
  expect(reload).toHaveBeenCalledOnce();
  load();
  expect(busy()).toEqual(['Comprar', 'Menu']);
  await hydrate();
  expect(done).toEqual(['Menu', 'Comprar']);
  load();
  await hydrate();
  expect(done).toEqual(['Menu', 'Comprar']);
});

test('reloads the page on a press after scripts have failed', () => {
  fail();
  expect(reload).not.toHaveBeenCalled();
  button('Comprar').click();
  expect(reload).toHaveBeenCalledOnce();
});

test('reloads the page for a press when one of its modules throws, and for no other error', () => {
  // This document loads no script of such a type.
  const module = Object.assign(document.createElement('script'), {
    type: 'text/test',
    src: '/assets/chrome.js',
  });
  document.body.append(module);
  const throwIn = (filename: string) => window.dispatchEvent(new ErrorEvent('error', { filename }));
  button('Comprar').click();
  throwIn('');
  throwIn(location.href);
  expect(reload).not.toHaveBeenCalled();
  throwIn(module.src);
  expect(reload).toHaveBeenCalledOnce();
});

test('waits for slow scripts', () => {
  button('Comprar').click();
  for (let second = 0; second < 60; second += 5) {
    arrived += 1;
    vi.advanceTimersByTime(5_000);
  }
  expect(reload).not.toHaveBeenCalled();
});

test('reloads the page once for hanging scripts, then shows a note', () => {
  button('Comprar').click();
  vi.advanceTimersByTime(STALLED_MS - 1);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
  load();
  vi.advanceTimersByTime(STALLED_MS);
  expect(reload).toHaveBeenCalledOnce();
  expect(document.querySelector('[role="alert"]')?.textContent).toBe(
    'A página não terminou de carregar. Tentar de novo',
  );
  expect(busy()).toEqual([]);
});

test('removes the note when the scripts arrive after all', async () => {
  button('Comprar').click();
  fail();
  load();
  fail();
  fail();
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
  await hydrate();
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(0);
  expect(done).toEqual(['Comprar']);
});

test('replays no press of another page', () => {
  button('Comprar').click();
  fail();
  history.replaceState(null, '', '/vacinas');
  load();
  expect(busy()).toEqual([]);
});
