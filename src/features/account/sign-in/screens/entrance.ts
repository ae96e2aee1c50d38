import type { SignedInAnswer } from '#features/account/accounts/answers.ts';
import { forgetDrafts } from '#ui/form/use-form-draft.ts';
import { CHANGE_MS, postJson, rememberFormKey } from '#ui/http.ts';

/** The e-mail that was typed to sign in is there to sign up, and the other way round. */
export const ENTRANCE_DRAFTS = ['entrada', 'cadastro'] as const;

/** Sends a form that signs in. Then the new session's form key counts, and no draft is left. Throws CallError. */
export async function enter(call: string, form: object): Promise<SignedInAnswer> {
  const answer = await postJson<SignedInAnswer>(call, form, { within: CHANGE_MS, has: ['formKey'] });
  rememberFormKey(answer.formKey);
  forgetDrafts(...ENTRANCE_DRAFTS);
  return answer;
}
