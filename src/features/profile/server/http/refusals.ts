/** An answer that several calls of this slice share. */
export const NOT_SIGNED_IN = { status: 401, code: 'not_signed_in', detail: 'Entre na sua conta.' } as const;
