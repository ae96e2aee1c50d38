import type { Deps } from '#platform/deps.ts';
import { selectPaymentData } from './internal/export-queries.ts';

export const exportPayments = (deps: Deps, customerId: number) => selectPaymentData(deps.db, customerId);
