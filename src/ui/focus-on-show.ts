/** A `ref` for what replaces a focused element: otherwise the keyboard starts again at the top. */
export const focusOnShow = (element: HTMLElement | null): void => element?.focus();
