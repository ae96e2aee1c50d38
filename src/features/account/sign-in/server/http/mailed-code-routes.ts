import type { Context } from 'hono';
import { requestCode } from '#features/account/accounts/emails/calls.ts';
import type { AccountRecovery } from '#features/account/accounts/emails/server/claim-unconfirmed.ts';
import { requestSignInMail } from '#features/account/accounts/emails/server/request-sign-in-mail.ts';
import {
  chargeAll,
  chargeCode,
  chargeCodeMail,
  pointsOf,
  type Requester,
} from '#features/account/accounts/emails/server/sign-in-code-limit.ts';
import type { CallInput } from '#platform/http/call.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import { chargeGuess, tooMany } from '#platform/http/caller-limit.ts';
import { logSecurity } from '#platform/http/security-log.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import * as calls from '../../mailed-code-calls.ts';
import type { OnSignedIn } from '../complete-sign-in.ts';
import { resetAndSignIn } from '../reset-and-sign-in.ts';
import { signInByCode } from '../sign-in-by-code.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { ownBrowserOf } from './known-device.ts';
import { newBrowserOf, signInBrowserOf } from './sign-in-browser.ts';

interface MailedCodeParts extends RouteParts, AccountRecovery {
  onSignedIn: (c: Context<VisitorEnv>) => OnSignedIn;
}

const PASSWORD_CHANGED = 'Senha alterada. Você já está na sua conta.';

export function mailedCodeRoutes({
  deps,
  limits,
  onSignedIn,
  endOtherMethods,
  dropClosing,
}: MailedCodeParts) {
  const then = (c: Context<VisitorEnv>) => ({ onSignedIn: onSignedIn(c), endOtherMethods, dropClosing });

  async function mail<Refused>(
    {
      c,
      body: { email },
      limits: { mails, mailsHere },
    }: Pick<CallInput<typeof calls.requestReset>, 'c' | 'body' | 'limits'>,
    purpose: 'password' | 'sign_in',
    charge: (requester: Requester) => Promise<Refused | null>,
  ) {
    const requester = { c, deps, email, known: (await ownBrowserOf(c, deps, email)) !== null };
    const wait = await chargeAll(pointsOf({ all: mails, here: mailsHere }, purpose, requester));
    if (wait) return tooMany(c, wait);
    const refusal = await charge(requester);
    if (refusal) return refusal;
    logSecurity(c, deps, 'entrance_mail_asked', { email });
    await requestSignInMail(deps, purpose, email);
    return { ok: true } as const;
  }

  return new CallRoutes({ deps, limits })
    .handle(calls.requestReset, (input) => mail(input, 'password', async () => null))
    .handle(requestCode, (input) => {
      const { codes: all, codesHere: here } = input.limits;
      return mail(input, 'sign_in', (requester) => chargeCodeMail({ all, here }, requester));
    })
    .handle(calls.reset, async ({ c, body: { token, newPassword } }) => {
      const outcome = await resetAndSignIn(deps, { browser: newBrowserOf(c), token, newPassword }, then(c));
      if (!outcome.ok) return outcome;
      logSecurity(c, deps, 'password_reset', { customerId: outcome.customer.id });
      const notice = [PASSWORD_CHANGED, outcome.notice].filter(Boolean).join(' ');
      return finishSignIn(c, deps, { ...outcome, notice });
    })
    .handle(
      calls.loginByCode,
      async ({ c, body: { email, code }, limits: { guesses, codes, codesHere } }) => {
        const known = (await ownBrowserOf(c, deps, email)) !== null;
        const points = pointsOf({ all: codes, here: codesHere }, 'wrong', { c, deps, email, known });
        const outcome = await chargeGuess(guesses, c, {
          attempt: () =>
            chargeCode(c, points, () =>
              signInByCode(deps, { browser: signInBrowserOf(c, deps), email, code, known }, then(c)),
            ),
          isWrong: (result) => !result.ok,
        });
        if (!outcome.ok) {
          logSecurity(c, deps, 'sign_in_refused', { email });
          return outcome;
        }
        logSecurity(c, deps, 'signed_in', { customerId: outcome.customer.id, email });
        return finishSignIn(c, deps, outcome);
      },
    );
}
