import type { Pool } from 'pg';
import type { SocialProviders } from '#features/account/sign-in/social/server/social-provider.ts';
import type { PaymentMethods } from '#features/purchase/payments/server/payment-method.ts';
import type { BotCheck } from '#platform/bot-check/bot-check.ts';
import type { Deps } from '#platform/deps.ts';
import type { PaymentProviders } from './payment-methods.ts';

export interface AppDeps {
  deps: Deps;
  pool: Pool;
  providers: PaymentProviders;
  methods: PaymentMethods;
  social: SocialProviders;
  botCheck: BotCheck;
}
