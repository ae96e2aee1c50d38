import { useEffect, useRef } from 'react';

interface Keyed {
  path: string;
  key?: string;
}

interface Actions {
  go(path: string): void;
  search(): void;
}

const STORED = 'painel-teclas';
const PAUSE_MS = 1500;

export const areKeysOn = (): boolean => localStorage.getItem(STORED) !== 'nao';
export const setKeysOn = (on: boolean): void => localStorage.setItem(STORED, on ? 'sim' : 'nao');

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Ctrl K opens the palette from everywhere; "/" and "g" with a letter work outside of fields, and can be turned off. */
export function useKeys(pages: readonly Keyed[], actions: Actions): void {
  const latest = useRef({ pages, actions });
  latest.current = { pages, actions };
  useEffect(() => {
    let wentAt = 0;
    function press(event: KeyboardEvent) {
      const { pages, actions } = latest.current;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        return actions.search();
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || !areKeysOn()) return;
      if (document.querySelector('dialog[open]')) return;
      if (event.key === '/') {
        event.preventDefault();
        return actions.search();
      }
      const page = pages.find(({ key }) => key === event.key);
      if (page && event.timeStamp - wentAt < PAUSE_MS) actions.go(`/${page.path}`);
      wentAt = event.key === 'g' ? event.timeStamp : 0;
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
