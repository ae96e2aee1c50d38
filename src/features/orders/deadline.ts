/** Stock is held this long past the order's deadline, for payments that are under way at the last moment. */
const HOLD_GRACE_MS = 2 * 60_000;

/** When the order's hold of stock ends. */
export const holdUntil = (payUntil: Date): Date => new Date(payUntil.getTime() + HOLD_GRACE_MS);
