/** Returns an idempotency key of 32 hex digits. Browsers do not offer randomUUID over plain http. */
export const submitKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
