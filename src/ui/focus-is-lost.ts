/** The focused element was removed: the browser has moved focus to the body or to the open dialog. */
export function focusIsLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.tagName === 'DIALOG';
}
