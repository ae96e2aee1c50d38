import type { CallerCheck, RefusalRow } from '#platform/http/call.ts';
import { customerIdOfSession } from './customer-of-session.ts';

interface SignedIn extends CallerCheck<number> {
  refusals: { signed_out: RefusalRow };
}

export const signedInId: SignedIn = {
  refusals: { signed_out: { status: 401, detail: 'Entre na sua conta.' } },
  async find(deps, visitor) {
    const customer = await customerIdOfSession(deps, visitor);
    return customer === null ? { ok: false, code: 'signed_out' } : { ok: true, customer };
  },
};
