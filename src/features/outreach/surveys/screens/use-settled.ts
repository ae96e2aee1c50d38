import { type KeyboardEvent, useRef } from 'react';

/** Arrow keys select every button on the way to the intended one, so nothing may continue by itself after them. */
export function useSettled() {
  const moving = useRef(false);
  return {
    isSettled: () => !moving.current,
    keys: {
      onKeyDown: ({ key }: KeyboardEvent) => {
        moving.current = key.startsWith('Arrow');
      },
      onKeyUp: () => {
        moving.current = false;
      },
    },
  };
}
