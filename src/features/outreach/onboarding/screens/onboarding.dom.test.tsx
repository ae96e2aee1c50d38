import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { hasEnteredBySelfService } from '#features/purchase/quotes/screens/self-service-entry.ts';
import { OnboardingScreen } from './onboarding-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = () => render(<OnboardingScreen product="Buriti Saúde" shopHref="/unidade-digital" />);
const deck = () => screen.getByRole('region', { name: 'Apresentação da unidade digital' });
const currentSlide = () => Number(deck().dataset.at);
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });

/** Simulates one turn of the wheel: several events and a pause. */
async function turn(deltaY: number) {
  for (const part of [1, 0.5, 0.2]) {
    fireEvent(deck(), new WheelEvent('wheel', { deltaY: deltaY * part, bubbles: true, cancelable: true }));
    await pass(16);
  }
  await pass(250);
}

const touch = (type: string, clientX: number, clientY: number) => {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const touches = [{ clientX, clientY }];
  Object.assign(event, { touches: type === 'touchend' ? [] : touches, changedTouches: touches });
  fireEvent(deck(), event);
};
const swipe = (dx: number, dy: number) => {
  touch('touchstart', 100, 400);
  touch('touchmove', 100 + dx, 400 + dy);
  touch('touchend', 100 + dx, 400 + dy);
};

test('names the product in the greeting and changes its words every 1.8 seconds', {
  meta: { spec: ['purchase 86'] },
}, async () => {
  show();
  screen.getByRole('heading', { level: 1, name: 'Chegou a unidade digital Buriti Saúde!' });
  const word = () => deck().querySelector('[data-shown]')?.textContent;
  expect(word()).toBe('rápido');
  await pass(1799);
  expect(word()).toBe('rápido');
  await pass(1);
  expect(word()).toBe('prático');
  await pass(1800);
  expect(word()).toBe('simples');
  await pass(1800);
  expect(word()).toBe('rápido');
  fireEvent.click(screen.getByRole('button', { name: 'Pausar palavras' }));
  await pass(10_000);
  expect(word()).toBe('rápido');
});

test('keeps the words still with reduced motion', { meta: { spec: ['care 93'] } }, async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  show();
  await pass(10_000);
  expect(deck().querySelector('[data-shown]')?.textContent).toBe('rápido');
});

test('moves down and up by arrow keys, but not beyond the ends', { meta: { spec: ['purchase 177'] } }, () => {
  show();
  press('ArrowUp');
  expect(currentSlide()).toBe(1);
  for (const expected of [2, 3, 4, 4]) {
    press('ArrowDown');
    expect(currentSlide()).toBe(expected);
  }
  press('ArrowUp');
  expect(currentSlide()).toBe(3);
  press('ArrowRight');
  expect(currentSlide()).toBe(3);
});

test('leaves the arrow keys of a field to the field', () => {
  render(<input aria-label="Busca" />);
  show();
  press('ArrowDown', screen.getByLabelText('Busca'));
  expect(currentSlide()).toBe(1);
});

test('shows the second stage at the first advance and the third 1.5 seconds later, once', {
  meta: { spec: ['purchase 178'] },
}, async () => {
  show();
  press('ArrowDown');
  expect(deck().dataset.stage).toBe('1');
  press('ArrowDown');
  expect(deck().dataset.stage).toBe('2');
  await pass(1499);
  expect(deck().dataset.stage).toBe('2');
  await pass(1);
  expect(deck().dataset.stage).toBe('3');
  press('ArrowUp');
  press('ArrowDown');
  expect(deck().dataset.stage).toBe('3');
});

test('moves one slide for one turn of the wheel, in both directions', {
  meta: { spec: ['purchase 177'] },
}, async () => {
  show();
  await turn(120);
  expect(currentSlide()).toBe(2);
  await turn(120);
  expect(currentSlide()).toBe(3);
  await turn(-120);
  expect(currentSlide()).toBe(2);
});

test('moves forward on a swipe up, back on a swipe down, and stays on a sideways one', {
  meta: { spec: ['purchase 177'] },
}, () => {
  show();
  swipe(0, -120);
  expect(currentSlide()).toBe(2);
  swipe(-150, -60);
  expect(currentSlide()).toBe(2);
  swipe(0, 120);
  expect(currentSlide()).toBe(1);
});

test('scrolls a tall slide to its end first', { meta: { spec: ['care 92'] } }, () => {
  show();
  const slide = deck().querySelector('[data-slide="1"]') as HTMLElement;
  const scrollBy = vi.fn();
  Object.defineProperties(slide, {
    scrollHeight: { value: 900 },
    clientHeight: { value: 500 },
    scrollBy: { value: scrollBy },
  });
  press('ArrowDown');
  expect([currentSlide(), scrollBy.mock.calls]).toEqual([1, [[{ top: 400 }]]]);
  slide.scrollTop = 400;
  press('ArrowDown');
  expect(currentSlide()).toBe(2);
});

test('keeps focus on the buttons, hides inactive slides and announces the position', () => {
  show();
  const next = screen.getByRole('button', { name: 'Próximo slide' });
  next.focus();
  for (let press = 0; press < 3; press += 1) fireEvent.click(next);
  expect(document.activeElement).toBe(next);
  expect(next.getAttribute('aria-disabled')).toBe('true');
  const reachable = [...deck().querySelectorAll('[data-slide]')].map((slide) => !slide.hasAttribute('inert'));
  expect(reachable).toEqual([false, false, false, true]);
  expect(screen.getByRole('status').textContent).toBe(
    'Slide 4 de 4: Realize sua coleta com rapidez e tranquilidade',
  );
});

test('is light on slides 1 and 3, dark on the others', { meta: { spec: ['purchase 179'] } }, () => {
  show();
  const styles = [1, 2, 3, 4].map(() => {
    const { style } = deck().dataset;
    press('ArrowDown');
    return style;
  });
  expect(styles).toEqual(['light', 'dark', 'light', 'dark']);
});

test.each(['Comprar agora', 'Ver os serviços da unidade digital', 'Entrar ou criar conta'])(
  '"%s" enters buying from the digital unit',
  { meta: { spec: ['care 94'] } },
  (name) => {
    show();
    expect(hasEnteredBySelfService()).toBe(false);
    for (let press = 0; press < 3; press += 1)
      fireEvent.click(screen.getByRole('button', { name: 'Próximo slide' }));
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toBe(
      name === 'Entrar ou criar conta'
        ? '/entre?onboarding=true&volta=%2Funidade-digital'
        : '/unidade-digital',
    );
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(hasEnteredBySelfService()).toBe(true);
  },
);

test('without scripts the four slides are one page', { meta: { spec: ['care 95'] } }, () => {
  const html = renderToStaticMarkup(<OnboardingScreen product="Buriti Saúde" shopHref="/unidade-digital" />);
  expect(html.match(/data-slide="[1-4]"/g)).toHaveLength(4);
  expect(html).not.toContain('inert');
});
