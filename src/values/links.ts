/** True for a path on this site or an https URL, the only links that the operator may set. */
export const isSafeHref = (text: string): boolean =>
  /^\/(?![/\\])[^\s\\]*$/.test(text) || /^https:\/\/[^\s/]+\.[^\s]+$/.test(text);
