import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Countdown } from './countdown.tsx';
import { announcement, formatRemaining, secondsLeft } from './remaining.ts';

test('counts whole seconds, never below zero', () => {
  expect(secondsLeft(10_000, 8_999)).toBe(2);
  expect(secondsLeft(10_000, 9_000)).toBe(1);
  expect(secondsLeft(10_000, 10_000)).toBe(0);
  expect(secondsLeft(10_000, 99_000)).toBe(0);
});

test.each([
  [0, '00:00'],
  [59, '00:59'],
  [900, '15:00'],
  [5_400, '90:00'],
])('%i seconds read %s', (seconds, text) => {
  expect(formatRemaining(seconds)).toBe(text);
});

test('announces only a few moments to screen readers', () => {
  const announcements = Array.from({ length: 601 }, (_, seconds) => announcement(seconds)).filter(Boolean);
  expect(announcements).toEqual([
    'Tempo esgotado',
    'Restam 30 segundos',
    'Resta 1 minuto',
    'Restam 5 minutos',
    'Restam 10 minutos',
  ]);
});

test('renders no time on the server', () => {
  expect(renderToStaticMarkup(<Countdown deadline="2030-01-01T00:00:00Z" />)).toContain('--:--');
});
