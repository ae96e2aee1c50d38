import { HYDRATED } from '../hydrated.ts';

interface EarlyInput {
  edits: Map<Element, boolean>;
  presses: Map<HTMLElement, HTMLElement>;
  release(): void;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/** Edited fields fire their events again, because React has not seen them. */
export function replayEarlyInput(): void {
  document.addEventListener(HYDRATED, () => {
    if (!window.earlyInput) return;
    const { edits, presses, release } = window.earlyInput;
    release();
    document.querySelector('.stalled')?.remove();
    for (const [field, checked] of edits) if (field.isConnected) replayEdit(field, checked);
    // React applies the edits in a microtask.
    queueMicrotask(() => {
      for (const [target, button] of presses) press(target, button);
    });
  });
}

function replayEdit(field: Element, checked: boolean): void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    // React fires a change only if the value differs from the last one set by a script.
    field.checked = !checked;
    field.click();
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const { value } = field;
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // Suggestions open on input: close them again if the visitor has left the field.
    if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  } else field.dispatchEvent(new Event('change', { bubbles: true }));
}

function press(target: HTMLElement, button: HTMLElement): void {
  button.removeAttribute('aria-busy');
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else target.click();
}
