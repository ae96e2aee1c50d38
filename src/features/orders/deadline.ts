/** Stock stays held beyond the order's deadline for payments that arrive at the last moment. */
const HOLD_GRACE_MS = 2 * 60_000;

export const holdUntil = (payUntil: Date): Date => new Date(payUntil.getTime() + HOLD_GRACE_MS);
