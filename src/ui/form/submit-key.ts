/** Key of one submit, 32 hex digits. Not randomUUID: that one is missing where a page is tried over plain http. */
export const submitKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
