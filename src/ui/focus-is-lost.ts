/** When the focused element is removed, browsers move focus to the body or the open dialog. */
export function focusIsLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.tagName === 'DIALOG';
}
