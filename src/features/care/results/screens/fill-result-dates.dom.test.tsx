import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseWeekHours } from '#features/shop/stores/opening-hours/parse-hours.ts';
import { OpenNow } from '#features/shop/stores/opening-hours/screens/open-now.tsx';
import { scheduleOf } from '#features/shop/stores/schedule-of.ts';
import { labCalendarOf } from '../lab-calendar.ts';
import type { PageTransit } from '../page-result.ts';
import { NO_NEEDS } from '../visit-model.ts';
import { fillResultDates } from './fill-result-dates.ts';
import { EarliestResult, ResultHere } from './result-dates.tsx';

const manaus = { id: 1, city: 'Manaus', state: 'AM', openingHours: [], timeZone: null };
const page = {
  rule: { days: 1, basis: 'uteis' as const, labDays: [], collection: null },
  labs: [labCalendarOf(manaus, [])],
};

function Place({ name, hours, transit }: { name: string; hours: string; transit: PageTransit }) {
  const week = parseWeekHours([{ name: 'Segunda a sexta', value: hours }]);
  return (
    <li>
      <OpenNow schedule={scheduleOf({ ...manaus, hours: week }, [])} />
      <ResultHere transit={transit} name={name} />
    </li>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  // 10:59 on Thursday, 24 December 2026, in Manaus.
  vi.setSystemTime('2026-12-24T14:59:00Z');
  document.body.innerHTML = renderToString(
    <>
      <EarliestResult page={page} days="Em até 1 dia útil" />
      <ul>
        <Place name="Centro" hours="06:00-18:00" transit={[0, 660, 1, 1080]} />
        <Place name="Adrianópolis" hours="06:00-12:00" transit={[0, 660, 0, 1080]} />
        <Place name="Aleixo" hours="06:00-19:00" transit={[0, 600, 0, 1080]} />
      </ul>
    </>,
  );
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const lines = () =>
  [...document.querySelectorAll('[data-results] p, [data-transit]')].map((p) => p.textContent);

test("fills cached markup by the unit's clock, with the soonest place first", () => {
  expect(lines()).toEqual(['Em até 1 dia útil', '', '', '', '', '']);
  fillResultDates();
  // The 25th is a holiday and a Friday.
  expect(lines()).toEqual([
    'Colhendo hoje até as 11h',
    'na unidade Adrianópolis,',
    'resultado até segunda, 28/12, às 18h',
    'Colhendo hoje até as 11h, resultado até terça, 29/12, às 18h',
    'Colhendo hoje até as 11h, resultado até segunda, 28/12, às 18h',
    'Colhendo hoje até as 19h, resultado até terça, 29/12, às 18h',
  ]);
});

test('updates the text later, and shows the days where no date can be promised', () => {
  vi.setSystemTime('2026-12-24T16:30:00Z');
  fillResultDates();
  expect(lines().slice(0, 3).join(' ')).toBe(
    'Colhendo hoje até as 19h na unidade Aleixo, resultado até terça, 29/12, às 18h',
  );
  for (const place of document.querySelectorAll('[data-schedule]')) place.removeAttribute('data-schedule');
  fillResultDates();
  expect(lines()).toEqual(['Em até 1 dia útil', '', '', '', '', '']);
});

test('promises no result of a sample that is taken before the preparation is over', () => {
  const earliest = document.querySelector<HTMLElement>('[data-results]');
  // Five hours from 10:59: Adrianópolis has closed by then.
  const needs = { ...NO_NEEDS, lead: 300 };
  if (earliest) earliest.dataset.results = JSON.stringify({ ...page, needs });
  fillResultDates();
  expect(lines().slice(3)).toEqual([
    'Colhendo hoje das 16h às 18h, resultado até quarta, 30/12, às 18h',
    'Colhendo segunda, 28/12, até as 11h, resultado até terça, 29/12, às 18h',
    'Colhendo hoje das 16h às 19h, resultado até terça, 29/12, às 18h',
  ]);
});

test('leaves other pages alone', () => {
  document.body.innerHTML = '<p>nada</p>';
  fillResultDates();
  expect(document.body.textContent).toBe('nada');
});
