import type { GenericSchema } from 'valibot';
import type { SignedInAnswer, signedInAnswer } from '#features/account/accounts/contract.ts';
import { forgetDrafts } from '#ui/form/use-form-draft.ts';
import { type BodyOf, CHANGE_MS, postJson, rememberFormKey } from '#ui/http.ts';
import type { CalendarDay } from '#values/calendar-day.ts';

/** An e-mail typed on one form is filled in on the other. */
export const SIGN_IN_DRAFTS = ['entrada', 'cadastro'] as const;

interface SignInContract {
  method: 'POST';
  path: string;
  body: GenericSchema | ((today: CalendarDay) => GenericSchema);
  answer: typeof signedInAnswer;
}

/** Sends a sign-in form, then switches to the new session's form key and clears the drafts. Throws CallError. */
export async function enter<C extends SignInContract>(
  path: C['path'],
  form: BodyOf<C>,
): Promise<SignedInAnswer> {
  const answer = await postJson<SignInContract>(path, form, { within: CHANGE_MS, has: ['formKey'] });
  rememberFormKey(answer.formKey);
  forgetDrafts(...SIGN_IN_DRAFTS);
  return answer;
}
