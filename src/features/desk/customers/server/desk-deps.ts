import type { LaterChanges, Opening } from '#features/desk/staff/team/server/change-team.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import type { Deps } from '#platform/deps.ts';
import type { ImportKinds } from '#platform/import/import-kind.ts';
import type { ErasureCounts } from './erasure-report.ts';
import type { UnfinishedOrder } from './unfinished.ts';

export type EraseOutcome =
  | { ok: true }
  | { ok: false; code: 'unfinished'; orders: UnfinishedOrder[] }
  | { ok: false; code: 'busy' | 'not_due' };

export type MergeOutcome =
  | { ok: true }
  | { ok: false; code: 'unfinished'; orders: UnfinishedOrder[] }
  | { ok: false; code: 'same' | 'gone' | 'unconfirmed' | 'closing' | 'other_cpf' | 'busy' };

/** Export, erasure and merging go through all slices, so the assembly passes them in. */
export interface CustomerPrivacy {
  exportCustomer(deps: Deps, customerId: number): Promise<ErasureCounts & Readonly<Record<string, unknown>>>;
  eraseCustomer(deps: PaymentDeps, customerId: number): Promise<EraseOutcome>;
  mergeCustomers(
    deps: PaymentDeps,
    accounts: { kept: number; ended: number; reason: string },
  ): Promise<MergeOutcome>;
}

export type DeskDeps = PaymentDeps &
  LaterChanges &
  Opening & { privacy: CustomerPrivacy; kinds: ImportKinds };
