/** The e-mail that was typed to sign in is there to sign up, and the other way round. */
export const ENTRANCE_DRAFTS = ['entrada', 'cadastro'] as const;
