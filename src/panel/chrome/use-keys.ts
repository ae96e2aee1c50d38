import { useEffect, useRef } from 'react';

interface Keyed {
  path: string;
  key?: string;
}

interface Actions {
  go(path: string): void;
  search(): void;
  help(): void;
}

const STORED = 'painel-teclas';
const PAUSE_MS = 1500;

export const areKeysOn = (): boolean => localStorage.getItem(STORED) !== 'nao';
export const setKeysOn = (on: boolean): void => localStorage.setItem(STORED, on ? 'sim' : 'nao');

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;

/** The first link or button of each row, from which Tab reaches the others. */
function moveRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by];
  if (!row) return;
  const first = row.querySelector<HTMLElement>('a, button') ?? row;
  if (first === row) row.tabIndex = -1;
  first.focus();
}

const pickRow = (): void =>
  document.activeElement
    ?.closest('main tbody tr')
    ?.querySelector<HTMLElement>('input[type=checkbox]')
    ?.click();

/** Ctrl K opens the palette from everywhere. The other keys work outside of fields, and can be turned off. */
export function useKeys(pages: readonly Keyed[], actions: Actions): void {
  const latest = useRef({ pages, actions });
  latest.current = { pages, actions };
  useEffect(() => {
    let goPressedAt = 0;
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
        const own = document.querySelector<HTMLElement>('main input[type=search]');
        return own ? own.focus() : actions.search();
      }
      if (event.key === '?') return actions.help();
      const page = pages.find(({ key }) => key === event.key);
      if (page && event.timeStamp - goPressedAt < PAUSE_MS) actions.go(`/${page.path}`);
      else if (event.key === 'j') moveRow(1);
      else if (event.key === 'k') moveRow(-1);
      else if (event.key === 'x') pickRow();
      goPressedAt = event.key === 'g' ? event.timeStamp : 0;
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
