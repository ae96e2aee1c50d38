import { HYDRATED } from '../hydrated.ts';

interface EarlyInput {
  /** Edited fields; of boxes and radios whether they were checked. */
  edits: Map<Element, boolean>;
  /** Pressed buttons and submitted forms in their order, each with its button. */
  presses: Map<HTMLElement, HTMLElement>;
  /** Holds no more. */
  release(): void;
}

declare global {
  interface Window {
    /** Set by the document's inline script (`holdEarlyInput`). */
    earlyInput?: EarlyInput;
  }
}

/** Does after hydration what was done before it, in its order. Edited fields fire their events: React has not seen them. */
export function replayEarlyInput(): void {
  document.addEventListener(HYDRATED, () => {
    if (!window.earlyInput) return;
    const { edits, presses, release } = window.earlyInput;
    release();
    // They have come after all.
    document.querySelector('.stalled')?.remove();
    for (const [field, checked] of edits) if (field.isConnected) replayEdit(field, checked);
    // A microtask later React has applied the edits.
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
