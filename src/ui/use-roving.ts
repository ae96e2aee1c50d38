import { type KeyboardEvent, useState } from 'react';

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Makes a row of `count` buttons one stop of the Tab key, in which arrows, Home and End move the focus, as in a group of radio
 * buttons. `start` is the index of the stop until a button gets the focus. `onKeyDown` belongs to the element around the buttons.
 */
export function useRoving(count: number, start: number) {
  const [focused, setFocused] = useState<number | null>(null);
  const stop = Math.min(focused ?? start, count - 1);
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = STEPS[event.key];
      if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      event.currentTarget.querySelectorAll('button')[step(stop, count)]?.focus();
    },
    /** The properties of a button of the row. */
    of: (index: number) => ({ tabIndex: index === stop ? 0 : -1, onFocus: () => setFocused(index) }),
  };
}
