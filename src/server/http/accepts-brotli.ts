const BROTLI = /(?:^|,)\s*br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i;

/** Whether an Accept-Encoding header takes brotli: named, and not refused by q=0. */
export const acceptsBrotli = (header: string | undefined): boolean =>
  header !== undefined && BROTLI.test(header);
