/** A path of this store or an https address: what a link written by the operator may lead to. */
export const isSafeHref = (text: string): boolean =>
  /^\/(?![/\\])[^\s\\]*$/.test(text) || /^https:\/\/[^\s/]+\.[^\s]+$/.test(text);
