export const isModified = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey;

/** Replaces the default action of matching elements, including those added later. */
export function onPress<E extends HTMLElement = HTMLElement>(
  selector: string,
  act: (element: E) => void,
): void {
  document.addEventListener('click', (event) => {
    const element = event.target instanceof Element && event.target.closest<E>(selector);
    if (!element || isModified(event) || event.defaultPrevented) return;
    event.preventDefault();
    act(element);
  });
}
