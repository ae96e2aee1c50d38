const CONFIRM_EMAIL = 'Conta criada. Enviamos um e-mail para você confirmar o seu endereço.';

/** Adds the mail to confirm to the notice of any sign-in, if there is one. */
export const signUpNotice = (ofSignIn: string | null): string =>
  [ofSignIn, CONFIRM_EMAIL].filter(Boolean).join(' ');
