/** Answers that several calls of this slice share. */
export const TOO_MANY = {
  status: 429,
  code: 'too_many',
  detail: 'Muitas tentativas. Aguarde alguns minutos e tente de novo.',
} as const;

export const NOT_SIGNED_IN = { status: 401, code: 'not_signed_in', detail: 'Entre na sua conta.' } as const;

export const CHECK_FIELDS = 'Confira os campos indicados e tente de novo.';
