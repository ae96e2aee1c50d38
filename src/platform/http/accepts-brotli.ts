const BROTLI = /(?:^|,)\s*br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i;

export const acceptsBrotli = (header: string | undefined): boolean =>
  header !== undefined && BROTLI.test(header);
