import type { Deps } from '#platform/deps.ts';
import type { PixProvider } from './pix-provider.ts';

/** What the use cases of payments need: the usual, and a bank. */
export interface PaymentDeps extends Deps {
  pix: PixProvider;
}
