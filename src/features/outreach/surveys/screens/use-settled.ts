import { type KeyboardEvent, useRef } from 'react';

/**
 * For radio buttons: whether a choice was made for good. Arrow keys choose each button on the way to the one that is
 * meant, so nothing may go on by itself after them.
 */
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
