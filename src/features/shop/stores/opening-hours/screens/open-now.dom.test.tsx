import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scheduleOf } from '#features/shop/stores/schedule-of.ts';
import { parseWeekHours } from '../parse-hours.ts';
import type { Schedule } from '../schedule.ts';
import { fillOpenNow } from './fill-open-now.ts';
import { OpenNow } from './open-now.tsx';

const hours = parseWeekHours([{ name: 'Segunda a sexta', value: '06:30-19:00' }]);
const schedule: Schedule | null = scheduleOf(
  { id: 1, city: 'Manaus', state: 'AM', hours, openingHours: [], timeZone: null },
  [],
);

beforeEach(() => {
  vi.useFakeTimers();
  // 18:59 on Thursday, 24 December 2026, in Manaus.
  vi.setSystemTime('2026-12-24T22:59:00Z');
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const EVENING = [
  'Fechado agora. Abre segunda-feira às 6h30',
  'Hoje, das 6h30 às 19h',
  'Dias especiais: 25/12 (Natal), fechado; 01/01/2027 (Confraternização Universal), fechado',
];

test('shows an open unit, and closed a minute later', () => {
  const { container } = render(<OpenNow schedule={schedule} details />);
  expect(screen.getByText('Aberto agora, até as 19h')).toBeTruthy();
  expect(container.querySelector('[data-open="true"]')).toBeTruthy();
  act(() => vi.advanceTimersByTime(60_000));
  expect([...container.querySelectorAll('p')].map((line) => line.textContent)).toEqual(EVENING);
  expect(container.querySelector('[data-open="false"]')).toBeTruthy();
});

test('fills the server’s neutral markup without hydration', () => {
  document.body.innerHTML = renderToString(<OpenNow schedule={schedule} details />);
  const lines = () => [...document.querySelectorAll('p')].map((line) => line.textContent);
  expect(lines()).toEqual(['', '', '']);
  vi.setSystemTime('2026-12-24T23:00:00Z');
  fillOpenNow();
  expect(lines()).toEqual(EVENING);
  vi.setSystemTime('2026-12-28T11:00:00Z');
  fillOpenNow();
  expect(lines()[0]).toBe('Aberto agora, até as 19h');
});

test('shows nothing without hours by weekday', () => {
  const { container } = render(<OpenNow schedule={null} />);
  expect(container.innerHTML).toBe('');
});
