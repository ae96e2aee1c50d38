import { type CallerCheck, defineCall, type RefusalRow } from '#platform/http/call.ts';
import { endOtherSessionsBody, endSessionBody, sessionsEndedAnswer } from './contract.ts';
import { customerIdOfSession } from './server/customer-of-session.ts';

interface SignedIn extends CallerCheck<number> {
  refusals: { signed_out: RefusalRow };
}

/** The customer's id is enough here. */
const signedIn: SignedIn = {
  refusals: { signed_out: { status: 401, detail: 'Entre na sua conta.' } },
  async find(deps, visitor) {
    const customer = await customerIdOfSession(deps, visitor);
    return customer === null ? { ok: false, code: 'signed_out' } : { ok: true, customer };
  },
};

const ofCustomers = { method: 'POST', guard: 'form key', customer: signedIn } as const;

export const endSession = defineCall({
  ...ofCustomers,
  path: '/v1/customer/sessions/end',
  summary: "Ends one of the customer's other sessions.",
  body: endSessionBody,
  answer: sessionsEndedAnswer,
  refusals: { unknown: { status: 404, detail: 'Este aparelho já não está na sua conta.' } },
});

export const endOtherSessions = defineCall({
  ...ofCustomers,
  path: '/v1/customer/sessions/end-others',
  summary: "Ends all of the customer's sessions but this one.",
  body: endOtherSessionsBody,
  answer: sessionsEndedAnswer,
});
