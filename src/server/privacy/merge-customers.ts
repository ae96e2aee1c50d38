import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { endMerged, lockBothAccounts } from '#features/account/accounts/server/merge-accounts.ts';
import { ensureSelf } from '#features/account/beneficiaries/server/ensure-self.ts';
import { peopleInBoth } from '#features/account/beneficiaries/server/merge-people.ts';
import type { MergeOutcome } from '#features/desk/customers/server/desk-deps.ts';
import type { UnfinishedOrder } from '#features/desk/customers/server/unfinished.ts';
import { unfinished } from '#features/purchase/orders/server/erase-orders.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import { abortable } from '#platform/abort.ts';
import { eraseKeysOf } from '#platform/http/idempotency.ts';
import { lockPurchases, partsBackwards } from './erase-customer.ts';

const refuse = <Code extends string>(code: Code) => ({ ok: false, code }) as const;

/**
 * Makes one account of two of one person, in one transaction: what the account `ended` has belongs to `kept`, whose e-mail and
 * ways to sign in stay. Locks as in 018-lock-order.md, both accounts by id.
 */
export function mergeCustomers(
  deps: OrderDeps,
  { kept, ended, reason }: { kept: number; ended: number; reason: string },
): Promise<MergeOutcome> {
  return abortable<MergeOutcome, OrderDeps>(deps, async (tx, abort) => {
    if (kept === ended) return abort(refuse('same'));
    const accounts = await lockBothAccounts(tx, { kept, ended });
    if (!accounts) return abort(refuse('gone'));
    if (!accounts.kept.emailConfirmed) return abort(refuse('unconfirmed'));
    if (accounts.kept.eraseDueAt !== null) return abort(refuse('closing'));
    const { kept: one, ended: other } = accounts;
    if (one.cpfFinal && other.cpfFinal && one.cpf !== other.cpf) return abort(refuse('other_cpf'));
    const ids = [kept, ended].toSorted((first, second) => first - second);
    const orders = await lockPurchases(tx, ids);
    if (!orders) return abort(refuse('busy'));
    const open: UnfinishedOrder[] = [];
    for (const order of orders) {
      const why = await unfinished(tx, order);
      // A visit to come goes along with its order.
      if (why !== null && why !== 'appointment') open.push({ incrementId: order.incrementId, why });
    }
    if (open.length > 0) return abort({ ...refuse('unfinished'), orders: open });
    const merger = { from: ended, to: kept, people: await peopleInBoth(tx, { from: ended, to: kept }) };
    for (const { merge } of partsBackwards) await merge?.(tx, merger);
    await eraseKeysOf(tx, ended);
    await endMerged(tx, accounts, reason);
    const customer = await findCustomer(tx, kept);
    if (customer) await ensureSelf(tx, customer);
    tx.log.info({ event: 'customers_merged', customerId: kept }, 'security');
    return { ok: true };
  });
}
