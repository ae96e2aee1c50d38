import { useState } from 'react';
import type { OrderFilter } from './order-filter.ts';
import { type Choice, NOTHING } from './selection.ts';

interface Remembered {
  asked: string;
  choice: Choice;
}

const remembered = (): Remembered | undefined => window.history.state?.choice;

/** The selection of this list. The browser's history entry holds it, so that "Voltar" brings it back with the list. */
export function useChoice(
  filter: OrderFilter,
  rows: readonly { incrementId: string }[] | undefined,
): [Choice, (choice: Choice) => void] {
  const [chosen, setChosen] = useState(remembered);
  const asked = JSON.stringify(filter);
  const own = chosen?.asked === asked ? chosen : remembered();
  const choice = own?.asked === asked ? own.choice : NOTHING;
  const choose = (next: Choice) => {
    const state: Remembered = { asked, choice: next };
    window.history.replaceState({ ...window.history.state, choice: state }, '');
    setChosen(state);
  };
  // A row that has left the page meanwhile must not stay selected unseen.
  const isListed = (number: string) => !rows || rows.some(({ incrementId }) => incrementId === number);
  return [choice === 'filter' ? choice : choice.filter(isListed), choose];
}
