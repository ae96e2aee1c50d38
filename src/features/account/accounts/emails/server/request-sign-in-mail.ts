import { customerIdOfEmail } from '#features/account/accounts/server/customer-id-of-email.ts';
import type { Deps } from '#platform/deps.ts';
import { resetPasswordMailJob, signInCodeMailJob } from './email-jobs.ts';
import { enqueueNotice } from './enqueue-notice.ts';

/** An e-mail without an account costs the same work, so that neither the response nor its time reveals accounts. */
export async function requestSignInMail(
  deps: Deps,
  purpose: 'password' | 'sign_in',
  email: string,
): Promise<void> {
  const customerId = await customerIdOfEmail(deps, email);
  const job = purpose === 'password' ? resetPasswordMailJob : signInCodeMailJob;
  await enqueueNotice(deps, job, { customerId });
}
