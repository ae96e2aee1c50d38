import type { CallerCheck, RefusalRow } from '#platform/http/call.ts';
import type { Customer } from '../customer.ts';
import { currentCustomer } from './current-customer.ts';

interface SignedIn extends CallerCheck<Customer> {
  refusals: { signed_out: RefusalRow };
}

/** Guards calls of signed-in customers; everyone else gets `detail`. */
export const signedIn = (detail = 'Entre na sua conta.'): SignedIn => ({
  refusals: { signed_out: { status: 401, detail } },
  async find(deps, visitor) {
    const customer = await currentCustomer(deps, visitor);
    return customer ? { ok: true, customer } : { ok: false, code: 'signed_out' };
  },
});
