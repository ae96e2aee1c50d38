const shown = new WeakSet<HTMLElement>();

/**
 * A `ref` for what replaces a focused element: otherwise the keyboard starts again at the top. It takes the focus once, because
 * links of the router give their refs the same element again at each rendering.
 */
export function focusOnShow(element: HTMLElement | null): void {
  if (!element || shown.has(element)) return;
  shown.add(element);
  element.focus();
}
