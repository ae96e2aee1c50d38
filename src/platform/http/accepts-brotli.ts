const BROTLI = /(?:^|,)\s*br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i;

/** True if an Accept-Encoding header names brotli and does not refuse it with q=0. */
export const acceptsBrotli = (header: string | undefined): boolean =>
  header !== undefined && BROTLI.test(header);
