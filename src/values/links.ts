/** Browsers read "/\" as "//", which names another host, and drop tabs and line breaks before they look. */
export const isOwnPath = (text: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text);

const isSecureAddress = (text: string): boolean =>
  /^https:\/\/(?!\/)/i.test(text) &&
  !/[\\\s\p{Cc}]/u.test(text) &&
  (URL.parse(text)?.hostname.includes('.') ?? false);

export const isSafeHref = (text: string): boolean =>
  (isOwnPath(text) && !/\s/.test(text)) || isSecureAddress(text);

/** Also allows anchors, mail and telephone, to which running text links. "mailto://" is refused: it would name a host. */
export const isSafeTextHref = (text: string): boolean =>
  isSafeHref(text) || /^(?:#|(?:mailto|tel):(?!\/))[^\\\p{Cc}]*$/iu.test(text);
