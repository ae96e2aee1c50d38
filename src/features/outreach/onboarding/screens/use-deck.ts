import { type RefObject, useEffect, useReducer, useState } from 'react';
import { type Move, moveDeck, STAGE_MS, START, startsGesture, swipeOf, turnOf } from '../deck.ts';

export function useDeck(frame: RefObject<HTMLElement | null>) {
  const [deck, move] = useReducer(moveDeck, START);
  // The server's HTML shows all slides to browsers without scripts.
  const [running, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);

  useEffect(() => {
    if (deck.stage !== 2) return;
    const timer = setTimeout(() => move('settle'), STAGE_MS);
    return () => clearTimeout(timer);
  }, [deck.stage]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const requested = KEYS[event.key];
      if (!requested || isBusy(event)) return;
      event.preventDefault();
      const tall = scrollable(event.target, frame.current, requested);
      if (tall) tall.scrollBy({ top: (requested === 'advance' ? 0.8 : -0.8) * tall.clientHeight });
      else move(requested);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [frame]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let turnedAt = Number.NEGATIVE_INFINITY;
    const onWheel = (event: WheelEvent) => {
      const requested = event.ctrlKey ? null : turnOf(event.deltaY);
      if (!requested || scrollable(event.target, element, requested)) return;
      event.preventDefault();
      const isNewGesture = startsGesture(turnedAt, event.timeStamp);
      turnedAt = event.timeStamp;
      if (isNewGesture) move(requested);
    };
    let touched: Touch | undefined;
    const onStart = ({ touches }: TouchEvent) => {
      touched = touches.length === 1 ? touches[0] : undefined;
    };
    const movedBy = (touch: Touch | undefined): [number, number] =>
      touched && touch ? [touch.clientX - touched.clientX, touch.clientY - touched.clientY] : [0, 0];
    // The page must neither scroll nor reload under the finger.
    const onDrag = (event: TouchEvent) => {
      const [, dy] = movedBy(event.touches[0]);
      if (event.touches.length === 1 && event.cancelable && !scrollable(event.target, element, towards(dy)))
        event.preventDefault();
    };
    const onEnd = (event: TouchEvent) => {
      const requested = swipeOf(...movedBy(event.changedTouches[0]));
      touched = undefined;
      if (requested && !scrollable(event.target, element, requested)) move(requested);
    };
    const here = new AbortController();
    const { signal } = here;
    element.addEventListener('wheel', onWheel, { passive: false, signal });
    element.addEventListener('touchstart', onStart, { passive: true, signal });
    element.addEventListener('touchmove', onDrag, { passive: false, signal });
    element.addEventListener('touchend', onEnd, { signal });
    return () => here.abort();
  }, [frame]);

  return { deck, move, running };
}

const KEYS: Readonly<Record<string, Move>> = { ArrowDown: 'advance', ArrowUp: 'reverse' };

const towards = (dy: number): Move => (dy < 0 ? 'advance' : 'reverse');

const isBusy = ({ altKey, ctrlKey, metaKey, shiftKey, target, defaultPrevented }: KeyboardEvent): boolean =>
  altKey ||
  ctrlKey ||
  metaKey ||
  shiftKey ||
  defaultPrevented ||
  (target instanceof Element && target.closest('input, select, textarea, [open], dialog') !== null);

/** Returns the slide if it can scroll further: a slide taller than the screen scrolls to its end before the next one appears. */
function scrollable(target: EventTarget | null, frame: HTMLElement | null, move: Move): Element | null {
  const slide =
    (target instanceof Element && target.closest('[data-slide]')) ||
    frame?.querySelector('[data-slide]:not([inert])');
  if (!slide) return null;
  const { scrollTop, scrollHeight, clientHeight } = slide;
  const canScroll = move === 'advance' ? scrollTop + clientHeight < scrollHeight - 1 : scrollTop > 0;
  return canScroll ? slide : null;
}
