import type { Pool } from 'pg';
import type { PaymentMethods } from '#features/payments/server/payment-method.ts';
import type { PixProvider } from '#features/payments/server/pix/pix-provider.ts';
import type { SocialProviders } from '#features/social/server/social-provider.ts';
import type { BotCheck } from '#platform/bot-check.ts';
import type { Deps } from '#platform/deps.ts';

/** What the application is built from, in the real process, in tests and in benchmarks. */
export interface AppDeps {
  deps: Deps;
  pool: Pool;
  pix: PixProvider;
  methods: PaymentMethods;
  social: SocialProviders;
  botCheck: BotCheck;
}
