import { useEffect, useRef } from 'react';

/**
 * Returns a wait for the end of the current press, including its click. A button that moves between press and release loses
 * the click.
 */
export function useAfterPress(): () => Promise<void> {
  const press = useRef(Promise.resolve());
  useEffect(() => {
    function hold(): void {
      press.current = new Promise((release) => {
        for (const end of ['pointerup', 'pointercancel'])
          document.addEventListener(end, () => release(), { once: true });
      });
    }
    document.addEventListener('pointerdown', hold);
    return () => document.removeEventListener('pointerdown', hold);
  }, []);

  return async () => {
    await press.current;
    // A click follows the release in the same task; on touch screens the blur follows too.
    await new Promise((next) => setTimeout(next));
  };
}
