const CONFIRM_EMAIL = 'Conta criada. Enviamos um e-mail para você confirmar o seu endereço.';

/** What a new customer is told: the notice of any sign-in, if there is one, and that a mail waits for an answer. */
export const signUpNotice = (ofSignIn: string | null): string =>
  [ofSignIn, CONFIRM_EMAIL].filter(Boolean).join(' ');
