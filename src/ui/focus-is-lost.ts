/** What had the focus has gone from the page: the browser then gives it to the whole page, or to the open dialog. */
export function focusIsLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.tagName === 'DIALOG';
}
