import { isModified } from '#ui/on-press.ts';
import { BASE_FIELD, SORT_FIELD } from '../filter.ts';
import { choiceHref } from '../filter-choice.ts';
import { filterDrawer } from './filter-overlay.ts';
import { filtering } from './filtering.ts';

const FORM = 'form[data-filter]';

/** The state of a control before the press or key that is about to change it. */
let before: { input: HTMLInputElement; checked: boolean; byPointer: boolean } | null = null;

/** With the keyboard, only Enter or the button applies a choice. */
export function watchFilter(choose: (href: string) => void): void {
  document.addEventListener('pointerdown', remember);
  document.addEventListener('keydown', (event) => {
    if (event.key !== ' ') before = null;
    else if (!event.repeat) remember(event);
    // In most browsers Space on a checked radio fires no click.
    if (!before?.checked) return;
    event.preventDefault();
    before.input.checked = false;
  });
  document.addEventListener('click', ({ target }) => {
    const form = formOf(target);
    if (!form || !(target instanceof HTMLInputElement) || target.type !== 'radio') return;
    filtering.set(true);
    const again = before?.input === target && before.checked;
    if (target.name === SORT_FIELD) target.checked = true;
    else if (again) target.checked = false;
    else if (target.name === BASE_FIELD) clearOthers(form);
    // In the drawer, choices wait for its button.
    if (before?.byPointer && form.dataset.filter === 'direct') form.requestSubmit();
  });
  document.addEventListener('submit', (event) => {
    const form = formOf(event.target);
    if (!form) return;
    event.preventDefault();
    filterDrawer.close();
    choose(choiceHref(form.action, new FormData(form)));
  });
  document.addEventListener('click', (event) => {
    const opener = event.target instanceof Element && event.target.closest('[data-filter-opener]');
    if (!opener || isModified(event)) return;
    // The link leads to the column only without this script.
    event.preventDefault();
    filtering.set(true);
    filterDrawer.open();
  });
}

const formOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLFormElement>(FORM) : null;

function remember(event: Event): void {
  const input = formOf(event.target) && radioOf(event.target);
  before = input ? { input, checked: input.checked, byPointer: event.type === 'pointerdown' } : null;
}

function radioOf(target: EventTarget | null): HTMLInputElement | null {
  return target instanceof Element
    ? (target.closest('label')?.querySelector<HTMLInputElement>('input[type="radio"]') ?? null)
    : null;
}

function clearOthers(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type="radio"]')) {
    if (input.name !== BASE_FIELD && input.name !== SORT_FIELD) input.checked = false;
  }
}

export function showResults(): void {
  const results = document.querySelector('[data-results]');
  if (!results) return;
  const { top } = results.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight / 2) results.scrollIntoView();
  const chosen = document.activeElement;
  if (chosen && formOf(chosen)) chosen.scrollIntoView({ block: 'nearest' });
}
