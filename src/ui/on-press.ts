/** True for a press that asks for another tab, window or download. */
export const isModified = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey;

/** Acts on presses of elements that match, now or later on the page, instead of what they do by themselves. */
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
