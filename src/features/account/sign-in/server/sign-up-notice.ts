const CONFIRM_EMAIL = 'Conta criada. Enviamos um e-mail para você confirmar o seu endereço.';

/** The notice after a sign-up: that of any sign-in, if there is one, and the mail to confirm. */
export const signUpNotice = (ofSignIn: string | null): string =>
  [ofSignIn, CONFIRM_EMAIL].filter(Boolean).join(' ');
