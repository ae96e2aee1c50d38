import type { CallerCheck, RefusalRow } from '#platform/http/call.ts';
import { hasJustSignedIn } from './read-sessions.ts';

interface JustSignedIn<Customer> extends CallerCheck<Customer> {
  refusals: { signed_out: RefusalRow; sign_in_again: RefusalRow };
}

/** Guards calls that would let a stolen session change how the owner signs in. */
export const justSignedIn = <Customer>(
  check: CallerCheck<Customer> & { refusals: { signed_out: RefusalRow } },
  detail: string,
): JustSignedIn<Customer> => ({
  refusals: { ...check.refusals, sign_in_again: { status: 403, detail } },
  async find(deps, visitor) {
    const found = await check.find(deps, visitor);
    if (!found.ok || (await hasJustSignedIn(deps, visitor.sessionHash))) return found;
    return { ok: false, code: 'sign_in_again' };
  },
});
