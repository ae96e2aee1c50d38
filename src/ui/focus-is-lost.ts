/** True if the focused element was removed, so that the browser moved focus to the body or the open dialog. */
export function focusIsLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.tagName === 'DIALOG';
}
