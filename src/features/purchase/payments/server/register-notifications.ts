import type { Deps } from '#platform/deps.ts';
import type { PaymentDeps } from './deps.ts';

/** Runs at start and every hour, because a provider may forget the address. */
export async function registerNotifications(deps: Deps & Pick<PaymentDeps, 'methods'>): Promise<void> {
  for (const method of Object.values(deps.methods)) await method?.registerNotifications?.(deps);
}
