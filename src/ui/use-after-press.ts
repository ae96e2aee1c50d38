import { useEffect, useRef } from 'react';

/**
 * A wait for the end of the press under way, its click included. A button that moves between press and release loses
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
    // A click follows its release in the same task; on a touch screen the blur comes with them.
    await new Promise((next) => setTimeout(next));
  };
}
